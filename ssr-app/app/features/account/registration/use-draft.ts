import { useCallback, useEffect, useRef, useState } from "react";
import { cityName } from "~/features/shared/forms/city";
import type { City } from "~/lib/contract";
import type { Values } from "./schema";

/** The browser's key of the draft that the shop stores for seven days. */
const tokenKey = "madia-registration";
/** The key of the values typed since, for this tab only; the password is never stored. */
const valuesKey = "madia-registration-values";
const days = 7;

export interface Draft {
  values: Values;
  /** Increases when values do not come from the fields, so that the form is rendered again. */
  version: number;
  /** The registration of an earlier visit was found. */
  resumed: boolean;
  token: string;
  /** Kept in memory until the page is left. */
  password: string;
  keep: (values: Values) => void;
  setPassword: (password: string) => void;
  setToken: (token: string) => void;
  forget: () => void;
}

/**
 * The values typed in all steps. They survive moving between steps, a reload, and (through the shop's draft) the time
 * until a second visit within seven days. `fresh` reads the fields of the current step, so that newly typed values are
 * not lost.
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
        // Without a connection the form stays empty; the draft can be loaded later.
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
      // Without storage nothing needs to be removed.
    }
  }
}

/** The draft's token in the address, from a step that was sent before the page's scripts ran. */
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

/** The draft in the shop; null when it no longer exists. */
async function load(token: string, signal: AbortSignal): Promise<Values | null> {
  const response = await fetch(`/api/user/register/partial?${new URLSearchParams({ draftToken: token })}`, { signal });
  if (response.status === 404 || response.status === 422) return null;
  if (!response.ok) throw new Error(String(response.status));
  const { data } = (await response.json()) as { data: Record<string, unknown> };
  const values = fromDraft(data);
  const name = values.city ? await nameOfCity(values, signal).catch(() => undefined) : undefined;
  return name ? { ...values, cityName: name } : { ...values, city: "" };
}

/** The town's name, which is found by the zip code because the draft stores only its id. */
async function nameOfCity(values: Values, signal: AbortSignal): Promise<string | undefined> {
  const query = new URLSearchParams({ country: values.country === "NO" ? "NO" : "IT", q: values.zipCode ?? "" });
  const response = await fetch(`/api/geo/cities?${query}`, { signal });
  const { entities } = (await response.json()) as { entities: City[] };
  const city = entities.find(({ id }) => String(id) === values.city);
  return city && cityName(city);
}

/** The draft's fields in the form's shape: here the address is flat. */
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
    // A private window may refuse storage; then the values last as long as the page.
  }
}
