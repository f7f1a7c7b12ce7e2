import { Await } from "@remix-run/react";
import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect, useState } from "react";

interface StreamedProps<T> {
  data: Promise<T>;
  /** Shown until the data arrive. */
  fallback: ReactNode;
  children: (data: T) => ReactNode;
}

const useFirstLook = import.meta.env.SSR ? useEffect : useLayoutEffect;

/**
 * A part of the page that arrives after the rest. While a part that the server began is still streaming, React holds
 * back the page's updates: the answer to a form, and the progress bar. So a part that has not arrived when the page is
 * hydrated is rendered by the browser instead, as soon as its data are there.
 */
export function Streamed<T>({ data, fallback, children }: StreamedProps<T>) {
  const id = useId();
  const [own, setOwn] = useState(false);
  useFirstLook(() => {
    if (document.querySelector(`[data-until="${id}"]`)) setOwn(true);
  }, [id]);
  return (
    <Suspense
      key={own ? "own" : "sent"}
      fallback={
        <>
          {fallback}
          {import.meta.env.SSR && <template data-until={id} />}
        </>
      }
    >
      <Await resolve={data}>{children}</Await>
    </Suspense>
  );
}
