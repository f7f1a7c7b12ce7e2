import type { AppLoadContext } from "@remix-run/cloudflare";
import { api } from "./api.server";
import type { Address } from "./contract";

/** A company's delivery addresses for a choice, oldest first. */
export async function sitesOf(context: AppLoadContext, company: number) {
  const { entities } = await api(context).get<{ entities: Address[] }>(`/company/${company}/addresses`);
  return entities.map(({ id, address, fullAddress }) => ({ id, address, fullAddress }));
}
