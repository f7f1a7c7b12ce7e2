const askEvent = "madia:delivery-date";

/** Opens the calendar over the page; `day` is chosen in it already. */
export function openDeliveryDate(day?: unknown): void {
  const detail = typeof day === "string" ? day : undefined;
  window.dispatchEvent(new CustomEvent(askEvent, { detail }));
}

export function onDeliveryDateRequested(listener: (day: string | undefined) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<string | undefined>).detail ?? undefined);
  window.addEventListener(askEvent, hear);
  return () => window.removeEventListener(askEvent, hear);
}
