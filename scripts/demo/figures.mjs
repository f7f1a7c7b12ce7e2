// What an order costs, as `api/domain/src/totals.rs` works it out: integer minor units, half away from zero.

export const ratio = (amount, numerator, denominator) =>
  Math.sign(amount * numerator) *
  Math.floor((Math.abs(amount * numerator) + Math.floor(denominator / 2)) / denominator);

/** Net of a line: pieces, or kilos where the weight varies (`grams`: weighed, else the nominal weight). */
export function lineNet({ amount, quantity, variable, referenceQuantity }, grams) {
  return variable ? ratio(amount, grams ?? referenceQuantity * quantity, 1000) : amount * quantity;
}

/** `goods`: `{net, vatRate, variable}`; `shipping`: `{fee, freeFrom, vatRate}`. */
export function totals(goods, discount, shipping) {
  const itemsNet = sum(goods.map(({ net }) => net));
  const off = Math.min(discount, itemsNet);
  const after = afterDiscount(goods, off);
  const fee = shipping.freeFrom !== null && itemsNet >= shipping.freeFrom ? 0 : shipping.fee;
  const taxed = goods.map(({ vatRate }, index) => ({ vatRate, net: after[index] }));
  const breakdown = byRate([...taxed, { vatRate: shipping.vatRate, net: fee }]).filter(([, net]) => net !== 0);
  const vatOf = (list) => sum(list.map(([, , vat]) => vat));
  const net = sum(breakdown.map(([, each]) => each));
  const vat = vatOf(breakdown);
  const variable = byRate(goods.filter((line) => line.variable));
  const variableGross = sum(variable.map(([, each]) => each)) + vatOf(variable);
  const shippingVat = ratio(fee, shipping.vatRate, 10_000);
  return {
    itemsNet,
    discount: off,
    fee,
    shippingVat,
    shippingVatRate: shipping.vatRate,
    net,
    vat,
    total: net + vat,
    breakdown,
    variableGross,
    after,
  };
}

/** `[rate, net, vat]`, by rising rate. */
function byRate(lines) {
  const rates = Map.groupBy(lines, ({ vatRate }) => vatRate);
  return [...rates]
    .sort(([one], [other]) => one - other)
    .map(([rate, list]) => {
      const net = sum(list.map((line) => line.net));
      return [rate, net, ratio(net, rate, 10_000)];
    });
}

/** Distributes the discount over the rates by their goods, then over the lines of each rate. */
function afterDiscount(goods, discount) {
  const after = goods.map(({ net }) => net);
  const rates = byRate(goods);
  const shares = spread(
    discount,
    rates.map(([, net]) => net),
  );
  rates.forEach(([rate], at) => {
    const places = goods.flatMap(({ vatRate }, index) => (vatRate === rate ? [index] : []));
    const off = spread(
      shares[at],
      places.map((index) => goods[index].net),
    );
    places.forEach((index, place) => {
      after[index] -= off[place];
    });
  });
  return after;
}

/** The amount held: 20 % more on the lines whose weight is not known. */
export const hold = ({ total, variableGross }) => total + ratio(variableGross, 2_000, 10_000);

/** Distributes cents over the lines by their share; the rest goes to the largest remainders. */
function spread(amount, weights) {
  const whole = sum(weights);
  if (whole === 0 || amount === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((amount * weight) / whole));
  const byRemainder = weights
    .map((weight, index) => ({ index, rest: (amount * weight) % whole }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index);
  for (const { index } of byRemainder.slice(0, amount - sum(shares))) shares[index] += 1;
  return shares;
}

export const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);
