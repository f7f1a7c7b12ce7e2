const failureEvent = "madia:failure";
/** Dispatched when a page could not be loaded. */
export const unansweredEvent = "madia:unanswered";

/** A request failed: the bar at the top of the window turns red for a moment. */
export function showFailure(): void {
  window.dispatchEvent(new Event(failureEvent));
}

/** Calls back at each failure; the returned function ends that. */
export function onFailure(listener: () => void): () => void {
  window.addEventListener(failureEvent, listener);
  return () => window.removeEventListener(failureEvent, listener);
}
