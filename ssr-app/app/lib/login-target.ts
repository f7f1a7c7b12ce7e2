/** A base address for resolving paths; nothing is ever fetched from it. */
const here = "https://shop.invalid";
const maxLength = 512;
/** Targets that make no sense: the pages for login and registration, and the API. */
const noTarget = /^\/(api|login|logout|registrazione|password-reset|mobile)(\/|$)/;

/**
 * The page that a visitor wanted, if it is safe to redirect there: a path of this shop and nothing else.
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

/** The parameter that reports at the login that a submitted form did not arrive. */
export const unsentName = "unsent";

/** The login's address with the target page. `unsent`: a form was being sent, and did not arrive. */
export function loginPath(target?: string, unsent = false): string {
  const path = withTarget("/login", target);
  return unsent ? `${path}${path.includes("?") ? "&" : "?"}${unsentName}=1` : path;
}

/** The login's or registration's path with a safe target; without one, the bare path. */
export function withTarget(path: string, target: string | null | undefined): string {
  const safe = safeTarget(target);
  return safe && safe !== "/" ? `${path}?next=${encodeURIComponent(safe)}` : path;
}

function isPath(value: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value);
}
