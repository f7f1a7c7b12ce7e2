//! Numbers that look random and are the same on every run: SplitMix64 seeded by a text.

#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// FNV-1a of the seed's bytes starts the sequence.
    pub fn of(seed: &str) -> Self {
        let hash = seed
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3));
        let mut random = Self(hash);
        // Close seeds differ little after FNV; one step spreads them.
        random.draw();
        random
    }

    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// 0 up to, not including, `end`; 0 when `end` is not positive.
    pub fn below(&mut self, end: i64) -> i64 {
        let end = u64::try_from(end).unwrap_or_default().max(1);
        i64::try_from(self.draw() % end).unwrap_or_default()
    }

    /// Both ends included.
    pub fn between(&mut self, from: i64, to: i64) -> i64 {
        from + self.below(to - from + 1)
    }

    /// True in `percent` of 100 cases.
    pub fn percent(&mut self, percent: i64) -> bool {
        self.below(100) < percent
    }

    /// One of a list; `None` when it is empty.
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        let at = self.below(i64::try_from(list.len()).unwrap_or_default());
        list.get(usize::try_from(at).unwrap_or_default())
    }

    /// 0.0 up to, not including, 1.0.
    pub fn unit(&mut self) -> f64 {
        f64::from(u32::try_from(self.draw() >> 32).unwrap_or_default()) / 4_294_967_296.0
    }
}
