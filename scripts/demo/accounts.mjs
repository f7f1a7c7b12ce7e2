// The demonstration accounts as they stand in schema/demo/accounts.json: everybody knows their password.
import { readFileSync } from "node:fs";
import { at } from "../paths.mjs";

/** The password of every demonstration account. */
export const demoPassword = "madia-demo-2026";

/** The operator of the demonstration. */
export const demoOperator = "operator@demo.example";

export const read = () => JSON.parse(readFileSync(at("schema", "demo", "accounts.json"), "utf8"));

/** `{email, shows}` in the order in which `npm start` prints them. */
export const demoAccounts = () => read().users.map(({ email, shows }) => ({ email, shows }));
