// Threads beside the loop, for what takes longer than a message may wait: bots that think, passwords, calls to the outside.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace fondaco::server {

class Worker {
public:
    explicit Worker(unsigned threads) {
        for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
    }
    ~Worker() { stop(); }

    void add(std::function<void()> job) {
        const std::lock_guard hold(lock_);
        jobs_.push_back(std::move(job));
        wake_.notify_one();
    }
    std::size_t waiting() const {
        const std::lock_guard hold(lock_);
        return jobs_.size();
    }
    void stop() {  // finishes what runs, forgets what waits
        {
            const std::lock_guard hold(lock_);
            stopping_ = true;
            wake_.notify_all();
        }
        for (auto& thread : threads_)
            if (thread.joinable()) thread.join();
    }

private:
    void run() {
        while (true) {
            std::unique_lock hold(lock_);
            wake_.wait(hold, [&] { return stopping_ || !jobs_.empty(); });
            if (stopping_) return;
            const auto job = std::move(jobs_.front());
            jobs_.pop_front();
            hold.unlock();
            job();
        }
    }

    mutable std::mutex lock_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> jobs_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace fondaco::server
