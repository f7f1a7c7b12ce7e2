import { useCallback, useEffect, useId, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { FieldError } from "~/components/ui/field";
import { Spinner } from "~/components/ui/spinner";
import { useLocale, useT } from "~/lib/texts/use-t";
import { unbroken } from "~/lib/unbroken";
import { useShell } from "~/lib/use-shell";
import { loadScript, type Turnstile } from "./turnstile.client";

const captchaField = "recaptchaToken";

type State = "resting" | "loading" | "asking" | "passed" | "failed";

interface Props {
  /** The server's refusal, or the message about a missing token. */
  error?: string;
  /** A token works once: whenever this changes, a new one is requested. */
  refresh?: unknown;
  className?: string;
}

/**
 * The proof that a person fills in the form, in the hidden field `recaptchaToken`. The provider's script is fetched
 * when the form is first touched or becomes visible, not before.
 */
export function Captcha({ error, refresh, className }: Props) {
  const t = useT("forms");
  const locale = useLocale();
  const captcha = useShell()?.shop?.captcha;
  const errorId = useId();
  const place = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const widget = useRef<{ turnstile: Turnstile; id: string }>();
  const [state, setState] = useState<State>("resting");
  const [token, setToken] = useState("");
  const requested = useRef(false);

  const render = useCallback(async () => {
    if (!captcha || !box.current) return;
    requested.current = true;
    setState("loading");
    try {
      const turnstile = await loadScript(captcha.script);
      if (!box.current || widget.current) return;
      setState("asking");
      const id = turnstile.render(box.current, {
        sitekey: captcha.siteKey,
        language: locale === "no" ? "nb" : locale,
        theme: document.documentElement.dataset.theme ?? "auto",
        size: "flexible",
        "response-field": false,
        "refresh-expired": "auto",
        callback: (given) => {
          setToken(given);
          setState("passed");
        },
        "expired-callback": () => {
          setToken("");
          setState("asking");
        },
        "timeout-callback": () => setToken(""),
        "error-callback": () => {
          setToken("");
          setState("failed");
          return true;
        },
      });
      widget.current = { turnstile, id };
    } catch {
      setState("failed");
    }
  }, [captcha, locale]);

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || !place.current) return;
    const begin = () => {
      if (!requested.current) void render();
    };
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) begin();
      },
      { rootMargin: "300px" },
    );
    near.observe(place.current);
    form.addEventListener("focusin", begin);
    return () => {
      near.disconnect();
      form.removeEventListener("focusin", begin);
      if (widget.current) widget.current.turnstile.remove(widget.current.id);
      widget.current = undefined;
      requested.current = false;
    };
  }, [render]);

  const lastRefresh = useRef(refresh);
  useEffect(() => {
    if (lastRefresh.current === refresh) return;
    lastRefresh.current = refresh;
    if (!widget.current) return;
    setToken("");
    setState("asking");
    widget.current.turnstile.reset(widget.current.id);
  }, [refresh]);

  const retry = () => {
    if (widget.current) {
      setState("asking");
      widget.current.turnstile.reset(widget.current.id);
    } else void render();
  };

  return (
    <div ref={place} data-part="captcha" data-starts="" data-state={state} className={className}>
      <fieldset
        aria-label={t("captcha.label")}
        aria-describedby={error ? errorId : undefined}
        className="scripted grid min-w-0 gap-2"
      >
        <input type="hidden" name={captchaField} value={token} />
        {/* As high as the provider's box from the first moment on. */}
        <div className={state === "failed" ? undefined : "relative min-h-[65px]"}>
          <div ref={box} className="empty:hidden" />
          {/* The provider's own box says the rest to the eye. */}
          <p
            role="status"
            className={state === "loading" ? "absolute inset-0 flex items-center gap-2 text-ink-3 text-xs" : "sr-only"}
          >
            {state === "loading" && <Spinner />}
            {state === "passed" ? t("captcha.passed") : state === "failed" ? "" : t("captcha.waiting")}
          </p>
        </div>
        {state === "failed" && (
          <div role="alert" className="flex flex-wrap items-center gap-3 text-danger text-sm">
            {t("captcha.error")}
            <Button size="sm" tone="secondary" onClick={retry}>
              {t("captcha.retry")}
            </Button>
          </div>
        )}
        {error && (
          <FieldError id={errorId} quiet>
            {error}
          </FieldError>
        )}
      </fieldset>
      <NeedsScripts />
    </div>
  );
}

/** Without JavaScript no proof is possible: shows whom to call instead. */
export function NeedsScripts() {
  const t = useT("forms");
  const contact = useShell()?.shop?.operator;
  return (
    <noscript>
      <div className="rounded-md bg-saffron-soft px-4 py-3 text-saffron-ink text-sm">
        <p className="font-medium">{t("captcha.noScript")}</p>
        {contact && (
          <p className="mt-1">
            <Dotted>
              <span>
                {t("captcha.call")}:{" "}
                <a href={`tel:${contact.phone.replace(/\s/g, "")}`} className="link">
                  {unbroken(contact.phone)}
                </a>
              </span>
              <span>
                {t("captcha.write")}:{" "}
                <a href={`mailto:${contact.email}`} className="link">
                  {contact.email}
                </a>
              </span>
            </Dotted>
          </p>
        )}
      </div>
    </noscript>
  );
}
