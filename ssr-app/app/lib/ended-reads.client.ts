/**
 * A navigation ends the reads of the one before it. Remix waits for the data of such a read, not for the end of its stream,
 * whose refusal would be reported as a fault of the page.
 */
export function ignoreEndedReads(): void {
  window.addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
  });
}
