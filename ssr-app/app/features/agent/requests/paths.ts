import type { RequestType } from "~/lib/contract";

export const requestsPath = "/manager/segnalazioni-e-richieste";
/** The page of a request by its code `S000042`, or of a return by `R000042`. */
export const requestTo = (code: string) => `${requestsPath}/${code}`;

/** The page of a form, with its subject already chosen. */
export function formTo(kind: RequestType, about: { company?: number; deadlines?: number[]; order?: number } = {}) {
  const query = new URLSearchParams();
  if (about.company) query.set("company", String(about.company));
  for (const id of about.deadlines ?? []) query.append("deadline", String(id));
  if (about.order) query.set("order", String(about.order));
  const text = query.toString();
  return `${requestsPath}/${kind}${text ? `?${text}` : ""}`;
}

/** An id from an address or a form. */
export const idIn = (text: string | null | undefined) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);
