// The house under a service manager: it takes the socket that is handed over, and says when it is ready, well and stopping.
#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "server_harness.h"

namespace fondaco::harness {
namespace {

// A service manager in small: it listens, hands its socket to a house as descriptor 3 and hears what the house says of itself.
class Manager {
public:
    explicit Manager(int kind = SOCK_STREAM) {
        listener_ = socket(AF_INET, kind, 0);
        sockaddr_in address{.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
        EXPECT_EQ(bind(listener_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
        if (kind == SOCK_STREAM) {
            EXPECT_EQ(listen(listener_, 16), 0);
        }
        socklen_t size = sizeof address;
        getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
        port = std::to_string(ntohs(address.sin_port));

        sockaddr_un own{.sun_family = AF_UNIX};
        const std::string path = file("notify");
        std::copy(path.begin(), path.end(), own.sun_path);
        ear_ = socket(AF_UNIX, SOCK_DGRAM, 0);
        EXPECT_EQ(bind(ear_, reinterpret_cast<sockaddr*>(&own), sizeof own), 0);
        const timeval limit{.tv_sec = std::chrono::seconds(patience).count()};
        setsockopt(ear_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    }
    ~Manager() {
        if (child_ > 0) kill(child_, SIGKILL), wait_for(child_);
        close(listener_);
        close(ear_);
    }

    void start(std::vector<std::string> more = {}, int sockets = 1) {
        std::vector<std::string> words{"sh", "-c", fmt::format("LISTEN_PID=$$ LISTEN_FDS={} NOTIFY_SOCKET={} exec \"$0\" \"$@\"", sockets, file("notify")),
                                       binary(), "serve", "--store", "sqlite:" + file("f.db")};
        words.insert(words.end(), more.begin(), more.end());
        std::vector<char*> arguments;
        for (auto& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        const std::string log = file("log");
        child_ = fork();
        if (child_ == 0) {
            const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
            dup2(out, STDOUT_FILENO);
            dup2(out, STDERR_FILENO);
            if (listener_ == 3) fcntl(3, F_SETFD, 0);
            else dup2(listener_, 3);
            for (int each = 4; each < 1024; ++each) close(each);
            execv("/bin/sh", arguments.data());
            _exit(127);
        }
    }
    // The next word of the house about itself; empty if none comes.
    std::string hears() const {
        char text[64];
        const ssize_t size = recv(ear_, text, sizeof text, 0);
        return size > 0 ? std::string(text, std::size_t(size)) : "";
    }
    int end() {
        kill(child_, SIGTERM);
        return ended();
    }
    int ended() { return wait_for(std::exchange(child_, -1)); }
    std::string log() const { return contents(file("log")); }

    std::string port;

private:
    std::string file(const char* name) const { return (folder_.path / name).string(); }
    Folder folder_;
    int listener_ = -1, ear_ = -1;
    pid_t child_ = -1;
};

TEST(ServiceManager, a_house_listens_where_it_is_told_to_and_says_how_it_is) {
    Manager manager;
    manager.start();
    EXPECT_EQ(manager.hears(), "READY=1");
    EXPECT_EQ(http_request("127.0.0.1", manager.port, "GET", "/health").status, 200);
    EXPECT_EQ(manager.hears(), "WATCHDOG=1");
    EXPECT_EQ(manager.end(), 0);
    std::string last;
    while (last != "STOPPING=1") {
        last = manager.hears();
        ASSERT_TRUE(last == "WATCHDOG=1" || last == "STOPPING=1") << last;
    }
}

TEST(ServiceManager, who_knocks_while_the_house_is_down_is_let_in_when_it_is_up) {
    Manager manager;
    std::thread visitor([&] { EXPECT_EQ(http_request("127.0.0.1", manager.port, "GET", "/health").status, 200); });
    manager.start();
    visitor.join();
    EXPECT_EQ(manager.end(), 0);
    manager.start();  // the same socket once more
    EXPECT_EQ(http_request("127.0.0.1", manager.port, "GET", "/health").status, 200);
}

TEST(ServiceManager, an_address_of_ones_own_beside_it_is_refused) {
    Manager manager;
    manager.start({"--port", "8110"});
    EXPECT_NE(manager.ended(), 0);
    EXPECT_NE(manager.log().find("fondaco.socket"), std::string::npos) << manager.log();
}

TEST(ServiceManager, more_than_one_socket_or_another_kind_is_refused) {
    Manager two;
    two.start({}, 2);
    EXPECT_NE(two.ended(), 0);
    EXPECT_NE(two.log().find("one socket"), std::string::npos) << two.log();
    Manager datagrams(SOCK_DGRAM);
    datagrams.start();
    EXPECT_NE(datagrams.ended(), 0);
    EXPECT_NE(datagrams.log().find("no listening TCP socket"), std::string::npos) << datagrams.log();
}

}  // namespace
}  // namespace fondaco::harness
