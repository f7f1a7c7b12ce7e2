// Who runs the shop, as a browser's visitor: signed in, the second factor given.
import { demoOperator } from "../../scripts/demo/factor.mjs";
import { call } from "./call.mjs";
import { ownShop } from "./own-shop.mjs";

export const OPERATOR = { email: demoOperator };

/** An operator opens a page of the back office. */
export const arriveAsOperator = (suite, device, path = "/gestione", options = {}) =>
  suite.arrive(device, path, { ...options, enter: (context) => context.addCookies(ownShop().operator) });

/** A call of the back office's API by the page's operator. */
export const ops = (page, path, method = "GET", data = undefined) => call(page, method, `/ops${path}`, data);
