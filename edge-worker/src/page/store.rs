//! A bounded store in the isolate's memory: second-chance eviction by bytes. Entries used between two
//! evictions stay; unused ones go first.

use std::collections::{HashMap, VecDeque};

struct Slot<T> {
    value: T,
    size: usize,
    used: bool,
}

/// Values by name, together never larger than `capacity` bytes.
pub(super) struct Store<T> {
    slots: HashMap<String, Slot<T>>,
    /// In the order of arrival; a name may outlive its entry.
    queue: VecDeque<String>,
    bytes: usize,
    capacity: usize,
}

impl<T> Store<T> {
    pub(super) fn new(capacity: usize) -> Self {
        Self { slots: HashMap::new(), queue: VecDeque::new(), bytes: 0, capacity }
    }

    pub(super) fn get(&mut self, name: &str) -> Option<&T> {
        let slot = self.slots.get_mut(name)?;
        slot.used = true;
        Some(&slot.value)
    }

    /// Values larger than a sixteenth of the store are not kept: one page must not empty it.
    pub(super) fn put(&mut self, name: &str, value: T, size: usize) {
        if size > self.capacity / 16 {
            return;
        }
        if let Some(old) = self.slots.insert(name.to_owned(), Slot { value, size, used: false }) {
            self.bytes -= old.size;
        } else {
            self.queue.push_back(name.to_owned());
        }
        self.bytes += size;
        while self.bytes > self.capacity {
            self.evict();
        }
    }

    pub(super) fn clear(&mut self) {
        self.slots.clear();
        self.queue.clear();
        self.bytes = 0;
    }

    fn evict(&mut self) {
        while let Some(name) = self.queue.pop_front() {
            match self.slots.get_mut(&name) {
                Some(slot) if slot.used => {
                    slot.used = false;
                    self.queue.push_back(name);
                }
                Some(_) => {
                    self.bytes -= self.slots.remove(&name).map_or(0, |slot| slot.size);
                    return;
                }
                None => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn used_entries_stay_and_unused_ones_go() {
        let mut store = Store::new(160);
        for name in ["a", "b", "c", "d"] {
            store.put(name, name.to_owned(), 10);
        }
        for n in 0..40 {
            assert!(store.get("a").is_some());
            store.put(&format!("x{n}"), String::new(), 10);
        }
        assert!(store.get("a").is_some());
        assert!(store.get("b").is_none());
    }

    #[test]
    fn one_large_value_does_not_empty_the_store() {
        let mut store = Store::new(160);
        store.put("small", (), 10);
        store.put("large", (), 11);
        assert!(store.get("large").is_none());
        assert!(store.get("small").is_some());
    }

    proptest! {
        #[test]
        fn it_never_holds_more_than_it_may(puts in proptest::collection::vec((0u8..20, 0usize..10, any::<bool>()), 0..300)) {
            let mut store = Store::new(160);
            for (name, size, ask) in puts {
                store.put(&name.to_string(), (), size);
                if ask {
                    store.get(&name.to_string());
                }
                prop_assert!(store.bytes <= 160);
                prop_assert_eq!(store.bytes, store.slots.values().map(|slot| slot.size).sum::<usize>());
                prop_assert_eq!(store.queue.len(), store.slots.len());
            }
        }
    }
}
