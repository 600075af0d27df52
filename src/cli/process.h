// A program that is started by the shell and spoken to line by line: its standard input and output are one socket. It goes when this
// object goes, with whatever it started.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>

#include "bots/mind.h"

namespace fondaco::cli {

// Why this program is of no more use.
struct Failed : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Process {
public:
    using Clock = Budget::Clock;
    explicit Process(const std::string& command);
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    void say(std::string text, Clock::time_point until);
    std::string hear(Clock::time_point until);
    std::optional<std::string> heard();           // a line, if one is here already
    int descriptor() const { return line_; }      // to be polled after heard() gave nothing

private:
    void wait_for(short what, Clock::time_point until);
    std::optional<std::string> line();
    bool read();  // what is there; false: nothing now

    int line_ = -1, child_ = -1;
    std::string heard_;
};

}  // namespace fondaco::cli
