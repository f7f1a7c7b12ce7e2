const stripes = (angle: number, one: string, other: string) => ({
  background: `repeating-linear-gradient(${angle}deg, var(--color-${one}) 0 2px, var(--color-${other}) 2px 4px)`,
});

/** The signs of the legends, striped as in the charts: a word and a pattern, never a colour alone. */
export const signs = {
  before: stripes(45, "edge", "sunken"),
  open: stripes(-45, "tomato", "tomato-soft"),
  going: stripes(45, "saffron", "saffron-soft"),
};
