/** Round steps from 0 to at least `most`: 3 to 5 of them. */
export function steps(most: number): number[] {
  if (!(most > 0)) return [0, 1];
  const raw = most / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 2.5, 5, 10].find((each) => each * power >= raw) ?? 10);
  const count = Math.ceil(most / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The change in percent; null when the former value was zero. */
export function change(now: number, before: number): number | null {
  if (!(before > 0)) return null;
  const percent = ((now - before) / before) * 100;
  return Math.round(percent * (Math.abs(percent) < 10 ? 10 : 1)) / (Math.abs(percent) < 10 ? 10 : 1);
}
