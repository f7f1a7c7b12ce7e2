import {
  type ComponentProps,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
} from "react";
import { useUser } from "~/lib/use-user";
import { parts } from "./signed-in";

type Parts = typeof parts;
type Name = keyof Parts;
type Part = ComponentType<object>;

const fetched = new Map<Name, LazyExoticComponent<Part>>();

/** One file for all of them, whichever is needed first. */
function later(name: Name) {
  let part = fetched.get(name);
  if (!part) {
    part = lazy(() => import("./signed-in").then((file) => ({ default: file.parts[name] as unknown as Part })));
    fetched.set(name, part);
  }
  return part;
}

interface ForUserProps<N extends Name> {
  part: N;
  /** What the part is given. */
  with?: ComponentProps<Parts[N]>;
  /** Keeps its place until it has come. */
  fallback?: ReactNode;
}

/**
 * A part of the frame or of a card for somebody signed in. The server has it at hand, so that it stands in the page
 * without scripts; browsers fetch it only for those who need it, and strangers' pages stay as light as they are.
 */
export function ForUser<N extends Name>({ part, with: props, fallback = null }: ForUserProps<N>) {
  if (!useUser()) return null;
  const Part = import.meta.env.SSR ? (parts[part] as unknown as Part) : later(part);
  return (
    <Suspense fallback={fallback}>
      <Part {...(props ?? {})} />
    </Suspense>
  );
}
