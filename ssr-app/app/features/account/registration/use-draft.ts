import { useCallback, useEffect, useRef, useState } from "react";
import { cityName } from "~/features/shared/forms/city";
import type { City } from "~/lib/contract";
import type { Values } from "./schema";

/** Where the browser remembers the draft that the shop keeps for seven days. */
const tokenKey = "madia-registration";
/** What was typed since, for this tab only. Never the password. */
const valuesKey = "madia-registration-values";
const days = 7;

export interface Draft {
  values: Values;
  /** Grows when values came from elsewhere than the fields: the form is drawn again. */
  version: number;
  /** An earlier visit's registration was found. */
  resumed: boolean;
  token: string;
  /** Known until the page is left. */
  password: string;
  keep: (values: Values) => void;
  setPassword: (password: string) => void;
  setToken: (token: string) => void;
  forget: () => void;
}

/**
 * The values typed in all steps. They survive going back and forth, a reload, and (by the draft in the shop) the time until
 * a second visit within seven days. `fresh` reads the fields of the shown step, so that nothing typed meanwhile is lost.
 */
export function useDraft(fresh: () => Values): Draft {
  const [values, setValues] = useState<Values>({});
  const [version, setVersion] = useState(0);
  const [resumed, setResumed] = useState(false);
  const [token, putToken] = useState("");
  const password = useRef("");

  const keep = useCallback((more: Values) => {
    setValues((now) => {
      const next = { ...now, ...more };
      write(sessionStorage, valuesKey, JSON.stringify(next));
      return next;
    });
  }, []);
  const setPassword = useCallback((value: string) => {
    password.current = value;
  }, []);
  const setToken = useCallback((value: string) => {
    putToken(value);
    write(localStorage, tokenKey, JSON.stringify({ token: value, at: Date.now() }));
  }, []);
  const forget = useCallback(() => {
    forgetDraft();
    password.current = "";
    putToken("");
    setValues({});
    setResumed(false);
    setVersion((now) => now + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    const abort = new AbortController();
    const found = handedOver() ?? storedToken();
    const typed = read<Values>(sessionStorage, valuesKey);
    const put = (draftValues: Values) => {
      const now = Object.entries(fresh()).filter(([, value]) => value);
      setValues({ ...draftValues, ...Object.fromEntries(now) });
      setVersion((number) => number + 1);
    };
    if (found) putToken(found);
    if (typed && Object.values(typed).some(Boolean)) put(typed);
    else if (found) {
      load(found, abort.signal)
        .then((loaded) => {
          if (!loaded) return forgetDraft();
          put(loaded);
          setResumed(true);
        })
        // Without a connection the form stays empty; the draft can be loaded another time.
        .catch(() => {});
    }
    return () => abort.abort();
  }, []);

  return { values, version, resumed, token, password: password.current, keep, setPassword, setToken, forget };
}

export function forgetDraft(): void {
  for (const [store, key] of [
    [() => localStorage, tokenKey],
    [() => sessionStorage, valuesKey],
  ] as const) {
    try {
      store().removeItem(key);
    } catch {
      // A browser that stores nothing has nothing to forget.
    }
  }
}

/** A step that was sent before the page's scripts ran handed the draft over in the address. */
function handedOver(): string | undefined {
  const url = new URL(location.href);
  const token = url.searchParams.get("bozza") ?? undefined;
  if (!token) return undefined;
  url.searchParams.delete("bozza");
  history.replaceState(history.state, "", url);
  write(localStorage, tokenKey, JSON.stringify({ token, at: Date.now() }));
  return token;
}

function storedToken(): string | undefined {
  const stored = read<{ token: string; at: number }>(localStorage, tokenKey);
  if (!stored || Date.now() - stored.at > days * 86_400_000) return undefined;
  return stored.token;
}

/** The draft as the shop keeps it; null when it is gone. */
async function load(token: string, signal: AbortSignal): Promise<Values | null> {
  const response = await fetch(`/api/user/register/partial?${new URLSearchParams({ draftToken: token })}`, { signal });
  if (response.status === 404 || response.status === 422) return null;
  if (!response.ok) throw new Error(String(response.status));
  const { data } = (await response.json()) as { data: Record<string, unknown> };
  const values = fromDraft(data);
  const name = values.city ? await nameOfCity(values, signal).catch(() => undefined) : undefined;
  return name ? { ...values, cityName: name } : { ...values, city: "" };
}

/** The draft keeps the town's number; its name is found again by the zip code. */
async function nameOfCity(values: Values, signal: AbortSignal): Promise<string | undefined> {
  const query = new URLSearchParams({ country: values.country === "NO" ? "NO" : "IT", q: values.zipCode ?? "" });
  const response = await fetch(`/api/geo/cities?${query}`, { signal });
  const { entities } = (await response.json()) as { entities: City[] };
  const city = entities.find(({ id }) => String(id) === values.city);
  return city && cityName(city);
}

/** The draft's fields as the form's: the address is flat here. */
function fromDraft(data: Record<string, unknown>): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries({ ...data, ...(data.address as object | undefined) })) {
    if (typeof value === "string" || typeof value === "number") values[name] = String(value);
  }
  return values;
}

function read<T>(store: Storage, key: string): T | undefined {
  try {
    return JSON.parse(store.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

function write(store: Storage, key: string, value: string): void {
  try {
    store.setItem(key, value);
  } catch {
    // Private windows may refuse; then the values live as long as the page.
  }
}
