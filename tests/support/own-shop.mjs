/** The shop of this test file, `{url, state, mailbox, operator}`, or only `{state}` (shop-uses.mjs): `fresh-shop.mjs` has asked for it. */
export const ownShop = () => globalThis.servedShop;
