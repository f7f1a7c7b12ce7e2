//! Counts of answer times in fixed buckets, so that hours and isolates can be added up.

/// Upper bounds of the buckets in milliseconds; the last bucket has none.
pub(crate) const BOUNDS: [i64; 11] = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];
/// Number of buckets.
pub const STEPS: usize = BOUNDS.len() + 1;

/// Number of answers in each bucket.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Histogram(pub [i64; STEPS]);

impl Histogram {
    /// Counts an answer.
    pub fn add(&mut self, ms: i64) {
        let step = BOUNDS.iter().take_while(|bound| ms > **bound).count();
        if let Some(count) = self.0.get_mut(step) {
            *count += 1;
        }
    }

    /// Adds another histogram's counts.
    pub fn merge(&mut self, other: &Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count += more;
        }
    }

    /// Milliseconds within which `percent` of the answers came, interpolated between two bounds. `None` when
    /// there were no answers.
    pub fn percentile(&self, percent: i64) -> Option<i64> {
        let all: i64 = self.0.iter().sum();
        if all <= 0 {
            return None;
        }
        // Rank of the answer, in hundredths.
        let target = (all * percent.clamp(0, 100)).max(1);
        let mut passed = 0;
        let mut low = 0;
        for (step, count) in self.0.iter().enumerate() {
            let high = BOUNDS.get(step).copied();
            if *count > 0 && (passed + count) * 100 >= target {
                // The last bucket has no upper bound.
                let Some(high) = high else { return Some(low) };
                let inside = target - passed * 100;
                return Some(low + (high - low) * inside / (count * 100));
            }
            passed += count;
            low = high.unwrap_or(low);
        }
        Some(low)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn of(times: &[i64]) -> Histogram {
        let mut histogram = Histogram::default();
        for ms in times {
            histogram.add(*ms);
        }
        histogram
    }

    #[test]
    fn answers_fall_into_the_step_that_ends_with_them() {
        assert_eq!(of(&[0, 5, 6, 10_000, 10_001]).0, [2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
    }

    #[test]
    fn no_answers_have_no_percentile_and_slow_ones_are_not_guessed() {
        assert_eq!(Histogram::default().percentile(50), None);
        assert_eq!(of(&[60_000]).percentile(99), Some(10_000));
        // A hundred in one step: the middle of it.
        assert_eq!(of(&[30; 100]).percentile(50), Some(37));
    }

    proptest! {
        #[test]
        fn a_percentile_lies_in_the_step_of_its_answer(
            times in proptest::collection::vec(0i64..12_000, 1..200), percent in 1i64..100,
        ) {
            let mut sorted = times.clone();
            sorted.sort_unstable();
            let rank = (sorted.len() * usize::try_from(percent).unwrap()).div_ceil(100).max(1) - 1;
            let exact = sorted[rank];
            let step = |ms: i64| BOUNDS.iter().take_while(|bound| ms > **bound).count();
            let found = of(&times).percentile(percent).unwrap();
            let (low, high) = (
                step(exact).checked_sub(1).map_or(0, |below| BOUNDS[below]),
                BOUNDS.get(step(exact)).copied().unwrap_or(10_000),
            );
            prop_assert!((low..=high).contains(&found), "{found} for {exact}");
        }

        #[test]
        fn percentiles_rise_and_merging_is_counting_all(
            one in proptest::collection::vec(0i64..12_000, 0..80), other in proptest::collection::vec(0i64..12_000, 0..80),
        ) {
            let mut merged = of(&one);
            merged.merge(&of(&other));
            let all: Vec<i64> = one.iter().chain(&other).copied().collect();
            prop_assert_eq!(merged, of(&all));
            prop_assert!(merged.percentile(50) <= merged.percentile(95));
            prop_assert!(merged.percentile(95) <= merged.percentile(99));
        }
    }
}
