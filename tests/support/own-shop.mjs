/** The shop of this test file, `{url, state, mailbox, operator}`: `fresh-shop.mjs` has asked for it. */
export const ownShop = () => globalThis.servedShop;
