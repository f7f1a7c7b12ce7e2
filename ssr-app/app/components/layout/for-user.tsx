import { type ComponentProps, type ComponentType, type LazyExoticComponent, lazy, Suspense } from "react";
import { patiently } from "~/lib/connection";
import { useUser } from "~/lib/use-user";
import { parts as all } from "./signed-in";

type Parts = typeof all;
type Name = keyof Parts;
type Part = ComponentType<object>;

const fetchParts = () => patiently(() => import("./signed-in")).then((file) => file.parts);

let fetched: Parts | undefined;
const late = new Map<Name, LazyExoticComponent<Part>>();

/** Before a page made for somebody signed in is taken over: its parts are at hand then, as they were on the server. */
export async function loadParts(): Promise<void> {
  fetched = await fetchParts();
}

/** Somebody has come since; one file for all of them, whichever is needed first. */
function later(name: Name) {
  let part = late.get(name);
  if (!part) {
    part = lazy(() => fetchParts().then((parts) => ({ default: parts[name] as unknown as Part })));
    late.set(name, part);
  }
  return part;
}

interface ForUserProps<N extends Name> {
  part: N;
  /** What the part is given. */
  with?: ComponentProps<Parts[N]>;
}

/**
 * A part of the frame or of a card for somebody signed in. The server has it at hand, so that it stands in the page
 * without scripts; browsers fetch it only for those who need it, and strangers' pages stay as light as they are.
 */
export function ForUser<N extends Name>({ part, with: props }: ForUserProps<N>) {
  if (!useUser()) return null;
  const parts = import.meta.env.SSR ? all : fetched;
  const given = props ?? {};
  if (parts) {
    const Part = parts[part] as unknown as Part;
    return <Part {...given} />;
  }
  const Part = later(part);
  return (
    <Suspense fallback={null}>
      <Part {...given} />
    </Suspense>
  );
}
