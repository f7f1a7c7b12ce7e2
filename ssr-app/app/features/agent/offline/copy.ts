import type { PocketCompany } from "~/features/agent/order-entry/types";
import { askFor } from "~/features/shared/offline/call";
import { keepRows } from "~/features/shared/offline/device";
import { type ReadCopy, refreshCopy } from "~/features/shared/offline/refresh";
import type { Page } from "~/lib/contract";

type Pocket = Page<PocketCompany> & { readAt: string };

/** Brings the device's copy of the customers up to date. */
export const refreshPocket = (user: number) => refreshCopy(user, readCustomers);

/** Reads the customers page by page. */
const readCustomers: ReadCopy = async ({ user }, round) => {
  let readAt: string | undefined;
  for (let page = 1; ; page++) {
    const answer = await askFor<Pocket>(user, `/manager/pocket?page=${page}`);
    if (answer.is !== "answer") return undefined;
    const { entities, elementsPerPage } = answer.value;
    readAt ??= answer.value.readAt;
    const rows = entities.map((customer) => [customer.company.id, customer] as [number, PocketCompany]);
    if (!(await keepRows(user, "customers", round, rows))) return undefined;
    if (entities.length < elementsPerPage) return readAt;
  }
};
