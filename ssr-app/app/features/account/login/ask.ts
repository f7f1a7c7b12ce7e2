import { loginPath, safeTarget } from "~/lib/login-target";

/** From this width on the login is a dialog over the page; below it is a page of its own. */
const desk = "(min-width: 62rem)";

export const isDesk = () => window.matchMedia(desk).matches;

export interface LoginRequest {
  /** The page to go to after signing in; already checked as safe. */
  target?: string;
}

const askEvent = "madia:login";

/** Opens the login over the page with an event; on phones it goes to `/login`. */
export function askToLogin(target?: string): void {
  if (isDesk())
    window.dispatchEvent(new CustomEvent<LoginRequest>(askEvent, { detail: { target: safeTarget(target) } }));
  else window.location.assign(loginPath(target));
}

export function onLoginRequested(listener: (request: LoginRequest) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<LoginRequest>).detail);
  window.addEventListener(askEvent, onEvent);
  return () => window.removeEventListener(askEvent, onEvent);
}
