// Starting a child, and talking to it in time.
#include "cli/process.h"

#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace fondaco::cli {

namespace {

constexpr std::size_t longest_line = 64 * 1024;

void in_time(Process::Clock::time_point until) {
    if (Process::Clock::now() >= until) throw Failed("it did not answer in time");
}

}  // namespace

Process::Process(const std::string& command) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) throw Failed("it could not be started");
    line_ = ends[0];
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);  // with whatever it starts, so that all of it can be ended
    std::string shell = "sh", option = "-c", text = command;
    char* const words[] = {shell.data(), option.data(), text.data(), nullptr};
    const int error = posix_spawn(&child_, "/bin/sh", &actions, &attributes, words, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    close(ends[1]);
    if (error == 0) return;
    close(line_);
    throw Failed("it could not be started");
}

Process::~Process() {
    close(line_);
    for (int i = 0; i < 20; ++i) {  // its input has ended: it may go by itself
        if (waitpid(child_, nullptr, WNOHANG) == child_) return;
        usleep(5000);
    }
    kill(-child_, SIGKILL);
    waitpid(child_, nullptr, 0);
}

void Process::say(std::string text, Clock::time_point until) {
    text += '\n';
    for (std::size_t sent = 0; sent < text.size();) {
        wait_for(POLLOUT, until);
        const auto count = send(line_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count < 0 && errno != EAGAIN && errno != EINTR) throw Failed("it has ended");
        if (count > 0) sent += std::size_t(count);
    }
}

std::string Process::hear(Clock::time_point until) {
    for (;;) {
        in_time(until);  // also where it says one thing after the other, and never what was asked
        if (auto text = line()) return std::move(*text);
        wait_for(POLLIN, until);
        read();
    }
}

std::optional<std::string> Process::heard() {
    for (;;) {
        if (auto text = line()) return text;
        if (!read()) return {};
    }
}

std::optional<std::string> Process::line() {
    const auto end = heard_.find('\n');
    if (end == heard_.npos) {
        if (heard_.size() > longest_line) throw Failed("its answer is too long");
        return {};
    }
    std::string text = heard_.substr(0, end);
    heard_.erase(0, end + 1);
    return text;
}

bool Process::read() {
    char bytes[4096];
    const auto count = recv(line_, bytes, sizeof bytes, MSG_DONTWAIT);
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) throw Failed("it has ended");
    if (count > 0) heard_.append(bytes, std::size_t(count));
    return count > 0;
}

void Process::wait_for(short what, Clock::time_point until) {
    in_time(until);
    pollfd watched{line_, what, 0};
    poll(&watched, 1, int(std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count()));
}

}  // namespace fondaco::cli
