/** Numbers from 0 up to 1, the same on every run for the same seed (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Whole numbers from 0 up to the bound of each call, the same on every run for the same seed. */
export function wholeRandomOf(seed) {
  const next = randomOf(seed);
  return (below) => Math.floor(next() * below);
}
