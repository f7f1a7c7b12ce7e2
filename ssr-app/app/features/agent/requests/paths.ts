import type { RequestType } from "~/lib/contract";

export const requestsPath = "/manager/segnalazioni-e-richieste";
/** One request by what people say on the phone: `S000042`, a return's `R000042`. */
export const requestTo = (code: string) => `${requestsPath}/${code}`;

/** A form, with what it is about already chosen. */
export function formTo(kind: RequestType, about: { company?: number; deadlines?: number[]; order?: number } = {}) {
  const query = new URLSearchParams();
  if (about.company) query.set("company", String(about.company));
  for (const id of about.deadlines ?? []) query.append("deadline", String(id));
  if (about.order) query.set("order", String(about.order));
  const text = query.toString();
  return `${requestsPath}/${kind}${text ? `?${text}` : ""}`;
}

/** An id as it came in an address or a form. */
export const idIn = (text: string | null | undefined) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);
