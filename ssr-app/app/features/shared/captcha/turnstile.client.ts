/** The part of Cloudflare Turnstile's interface that we use (explicit rendering). */
export interface Turnstile {
  render(
    box: HTMLElement,
    options: {
      sitekey: string;
      language: string;
      theme: string;
      size: "flexible";
      "response-field": boolean;
      "refresh-expired": "auto";
      callback: (token: string) => void;
      "expired-callback": () => void;
      "timeout-callback": () => void;
      "error-callback": () => boolean;
    },
  ): string;
  reset(id: string): void;
  remove(id: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

let loading: Promise<Turnstile> | undefined;

/** Fetches the provider's script, once; a failed try may be repeated. The policy allows its origin. */
export function loadScript(source: string): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement("script");
    const url = new URL(source, location.href);
    url.searchParams.set("render", "explicit");
    script.src = url.href;
    script.async = true;
    const fail = () => {
      loading = undefined;
      script.remove();
      reject(new Error("captcha did not load"));
    };
    script.onerror = fail;
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : fail());
    document.head.appendChild(script);
  });
  return loading;
}
