import { loginPath, safeTarget } from "~/lib/login-target";

/** From this width on the login is a dialog over the page; below it is a page of its own. */
const desk = "(min-width: 62rem)";

export const isDesk = () => window.matchMedia(desk).matches;

export interface LoginRequest {
  /** Where one wanted to go; found safe. */
  target?: string;
}

const askEvent = "madia:login";

/** The redirect-to-login event: whoever needs a user says so, and the page stays where it is. On phones it is the way to `/login`. */
export function askToLogin(target?: string): void {
  if (isDesk())
    window.dispatchEvent(new CustomEvent<LoginRequest>(askEvent, { detail: { target: safeTarget(target) } }));
  else window.location.assign(loginPath(target));
}

export function onLoginRequested(listener: (request: LoginRequest) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<LoginRequest>).detail);
  window.addEventListener(askEvent, hear);
  return () => window.removeEventListener(askEvent, hear);
}
