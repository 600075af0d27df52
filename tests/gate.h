// A gate at which whoever works beside the loop stands until it is opened.
#pragma once

#include <condition_variable>
#include <mutex>

namespace fondaco::harness {

struct Gate {
    void pass() {
        std::unique_lock hold(lock);
        ++waiting;
        opened.wait(hold, [&] { return is_open; });
    }
    void open() {
        const std::lock_guard hold(lock);
        is_open = true;
        opened.notify_all();
    }
    int held() {
        const std::lock_guard hold(lock);
        return waiting;
    }
    std::mutex lock;
    std::condition_variable opened;
    bool is_open = false;
    int waiting = 0;
};

}  // namespace fondaco::harness
