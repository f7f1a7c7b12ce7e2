import { Await } from "@remix-run/react";
import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect, useState } from "react";

interface StreamedProps<T> {
  data: Promise<T>;
  /** Stands in its place until then. */
  fallback: ReactNode;
  children: (data: T) => ReactNode;
}

const useFirstLook = import.meta.env.SSR ? useEffect : useLayoutEffect;

/**
 * A part of the page that arrives after the rest. React keeps a page's updates back while a part of it that the server
 * began is still on its way: the answer to a form, and the bar above a page that one goes to. So a part that has not
 * come when the page is taken over is drawn by the browser instead, as soon as its data are there.
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
