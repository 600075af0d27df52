// Threads beside the loop, for what takes longer than a message may wait: bots that think, passwords, calls to the outside.
#pragma once

#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace fondaco::server {

inline constexpr int gentle = 10;  // of what may wait for everything else

class Worker {
public:
    explicit Worker(unsigned threads, int nice = 0) {
        for (unsigned i = 0; i < threads; ++i)
            threads_.emplace_back([this, nice] {
                if (nice > 0) setpriority(PRIO_PROCESS, id_t(gettid()), nice);  // of this thread alone
                run();
            });
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

// What is to happen at a moment, and not before.
class Later {
public:
    using Clock = std::chrono::steady_clock;
    ~Later() { stop(); }

    void add(Clock::time_point when, std::function<void()> job) {
        const std::lock_guard hold(lock_);
        jobs_.emplace(when, std::move(job));
        wake_.notify_one();
    }
    void stop() {  // what is not due yet is forgotten
        {
            const std::lock_guard hold(lock_);
            stopping_ = true;
            wake_.notify_one();
        }
        if (thread_.joinable()) thread_.join();
    }

private:
    void run() {
        std::unique_lock hold(lock_);
        while (!stopping_) {
            if (jobs_.empty()) wake_.wait(hold);
            else if (const auto due = jobs_.begin()->first; due > Clock::now()) wake_.wait_until(hold, due);
            else {
                const auto job = std::move(jobs_.extract(jobs_.begin()).mapped());
                hold.unlock();
                job();
                hold.lock();
            }
        }
    }

    std::mutex lock_;
    std::condition_variable wake_;
    std::multimap<Clock::time_point, std::function<void()>> jobs_;
    bool stopping_ = false;
    std::thread thread_{[this] { run(); }};  // the last: it uses the others
};

}  // namespace fondaco::server
