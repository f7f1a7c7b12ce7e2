/** Amounts as people type them: `1.842,60`, `1842,6`, `1842.60`, `1,842.60`; null when it is none with at most two decimals. */
export function amountIn(text: string): number | null {
  const bare = text.replace(/[\s\u00a0€]|kr/g, "");
  const plain = /,.*\./.test(bare)
    ? bare.replaceAll(",", "")
    : bare.includes(",")
      ? bare.replace(/\./g, "").replace(",", ".")
      : /^\d{1,3}(\.\d{3})+$/.test(bare)
        ? bare.replace(/\./g, "")
        : bare;
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) / 100 : null;
}

/** As it stands in a field: `1.842,60`. */
export const typedAmount = (amount: number) =>
  amount
    .toFixed(2)
    .replace(".", ",")
    .replace(/\B(?=(\d{3})+,)/g, ".");
