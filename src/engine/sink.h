// Where rules write what happens: into a record, or nowhere. Most games are only thought (a search, a bot's trial), and nobody will
// read what happened there. Rules write and never read back, so that they do the same whether somebody listens or not.
#pragma once

#include <memory>
#include <source_location>

namespace fondaco {

template <class Record>
class Sink {
public:
    Sink() = default;  // silent
    Sink(Record& record) : record_(&record) {}

    template <class Event>
    void push_back(const Event& event, std::source_location where = std::source_location::current()) {
        if (record_) record_->push_back(event, where);
    }

    bool heard() const { return record_ != nullptr; }  // to ask before a large event is built

private:
    Record* record_ = nullptr;
};

// Large lists that somebody fills and that are no part of what he is: a copy of him begins with empty ones of its own, and makes
// them when it needs them.
template <class T>
class Scratch {
public:
    Scratch() = default;
    Scratch(const Scratch&) {}
    Scratch& operator=(const Scratch&) = delete;

    T& operator*() {
        if (!held_) held_ = std::make_unique<T>();
        return *held_;
    }
    const T& operator*() const {
        static const T none;
        return held_ ? *held_ : none;
    }
    T* operator->() { return &**this; }
    const T* operator->() const { return &**this; }

private:
    std::unique_ptr<T> held_;
};

}  // namespace fondaco
