const failureEvent = "madia:failure";
/** Said when a page could not be had at all. */
export const unansweredEvent = "madia:unanswered";

/** Something that was asked for failed: the bar at the top of the window turns red for a moment. */
export function showFailure(): void {
  window.dispatchEvent(new Event(failureEvent));
}

/** Calls back at each failure; the answer ends that. */
export function onFailure(listener: () => void): () => void {
  window.addEventListener(failureEvent, listener);
  return () => window.removeEventListener(failureEvent, listener);
}
