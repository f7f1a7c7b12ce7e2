const askEvent = "madia:delivery-date";

/** Opens the calendar over the page with `day` chosen. */
export function openDeliveryDate(day?: unknown): void {
  const detail = typeof day === "string" ? day : undefined;
  window.dispatchEvent(new CustomEvent(askEvent, { detail }));
}

export function onDeliveryDateRequested(listener: (day: string | undefined) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<string | undefined>).detail ?? undefined);
  window.addEventListener(askEvent, onEvent);
  return () => window.removeEventListener(askEvent, onEvent);
}
