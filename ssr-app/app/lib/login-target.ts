/** An address made only to resolve paths against; nothing is ever fetched from it. */
const here = "https://shop.invalid";
const maxLength = 512;
/** Coming back to a door would lead nowhere, and the API is no page. */
const noTarget = /^\/(api|login|logout|registrazione|password-reset|mobile)(\/|$)/;

/**
 * Where a visitor wanted to go, when it is safe to send them there: a path of this shop and nothing else.
 * `//other.example`, `/\other.example`, `javascript:` and their disguises give nothing.
 */
export function safeTarget(value: string | null | undefined): string | undefined {
  if (!value || value.length > maxLength || !isPath(value)) return undefined;
  let url: URL;
  try {
    url = new URL(value, here);
  } catch {
    return undefined;
  }
  const target = url.pathname + url.search + url.hash;
  // Resolved once more because `/.//other.example` only then shows what it is.
  if (url.origin !== here || !isPath(target) || noTarget.test(url.pathname)) return undefined;
  return target;
}

/** Says at the door that a form which was sent did not arrive. */
export const unsentName = "unsent";

/** The door of the login, remembering where one wanted to go. `unsent`: a form was on its way, and did not arrive. */
export function loginPath(target?: string, unsent = false): string {
  const path = withTarget("/login", target);
  return unsent ? `${path}${path.includes("?") ? "&" : "?"}${unsentName}=1` : path;
}

/** A door's path with a target that was found safe; without one, the bare path. */
export function withTarget(path: string, target: string | null | undefined): string {
  const safe = safeTarget(target);
  return safe && safe !== "/" ? `${path}?next=${encodeURIComponent(safe)}` : path;
}

function isPath(value: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value);
}
