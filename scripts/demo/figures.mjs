// What an order costs, as `api/src/domain/totals.rs` works it out: integer minor units, half away from zero.

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
  const off = spread(
    Math.min(discount, itemsNet),
    goods.map(({ net }) => net),
  );
  const after = goods.map(({ net }, index) => net - off[index]);
  const fee = shipping.freeFrom !== null && itemsNet >= shipping.freeFrom ? 0 : shipping.fee;
  const rates = new Map();
  goods.forEach(({ vatRate }, index) => {
    rates.set(vatRate, (rates.get(vatRate) ?? 0) + after[index]);
  });
  const goodsVat = ratio(rates.get(shipping.vatRate) ?? 0, shipping.vatRate, 10_000);
  if (fee > 0) rates.set(shipping.vatRate, (rates.get(shipping.vatRate) ?? 0) + fee);
  const breakdown = [...rates]
    .sort(([one], [other]) => one - other)
    .map(([rate, net]) => [rate, net, ratio(net, rate, 10_000)]);
  const net = sum(breakdown.map(([, each]) => each));
  const vat = sum(breakdown.map(([, , each]) => each));
  const shippingVat = fee > 0 ? ratio(rates.get(shipping.vatRate) ?? 0, shipping.vatRate, 10_000) - goodsVat : 0;
  const variableGross = sum(
    goods.map(({ vatRate, variable }, index) => (variable ? after[index] + ratio(after[index], vatRate, 10_000) : 0)),
  );
  return {
    itemsNet,
    discount: sum(off),
    fee,
    shippingVat,
    net,
    vat,
    total: net + vat,
    breakdown,
    variableGross,
    after,
  };
}

/** What is held: 20 % more on the lines whose weight is not known. */
export const hold = ({ total, variableGross }) => total + ratio(variableGross, 2_000, 10_000);

/** Cents over the lines by their share; what is left over goes to the largest remainders. */
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
