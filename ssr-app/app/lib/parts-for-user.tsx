import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from "react";
import { patiently } from "./connection";
import { useUser } from "./use-user";

type Part = ComponentType<object>;

/** Parts of the frame or of a card that only a signed-in user sees: one separate file for the browser. */
export class UserParts<Parts extends object> {
  private readonly load: () => Promise<{ parts: Parts }>;
  private readonly late = new Map<keyof Parts, LazyExoticComponent<Part>>();
  private here: Parts | undefined;

  /** The server has the parts loaded (`here`), so that they are in the page without scripts; browsers fetch them. */
  constructor(here: Parts | undefined, load: () => Promise<{ parts: Parts }>) {
    this.here = here;
    this.load = load;
  }

  /**
   * Called before a page for a signed-in user is hydrated: its parts must be loaded then, as they were on the server.
   */
  async prepare(): Promise<void> {
    this.here = await this.fetchAll();
  }

  /** Whether the parts' code is loaded. */
  get atHand(): boolean {
    return this.here !== undefined;
  }

  /** A part by its name. A user who signed in after the page was loaded waits for the file, once for all parts. */
  get(name: keyof Parts): Part {
    if (this.here) return this.here[name] as Part;
    let part = this.late.get(name);
    if (!part) {
      part = lazy(() => this.fetchAll().then((parts) => ({ default: parts[name] as Part })));
      this.late.set(name, part);
    }
    return part;
  }

  private fetchAll(): Promise<Parts> {
    return patiently(this.load).then((file) => file.parts);
  }
}

interface ForUserProps<Parts extends object, Name extends keyof Parts> {
  of: UserParts<Parts>;
  part: Name;
  /** The part's properties. */
  with?: Parts[Name] extends ComponentType<infer Props> ? Props : never;
}

/** One of the parts for signed-in users; nothing for anonymous visitors, whose pages stay light. */
export function ForUser<Parts extends object, Name extends keyof Parts>(props: ForUserProps<Parts, Name>) {
  if (!useUser()) return null;
  const Part = props.of.get(props.part);
  const given: object = props.with ?? {};
  const part = <Part {...given} />;
  // No boundary around what waits for nothing: React takes the inside of one over later, and a press in between would
  // throw it away (its error 421).
  return props.of.atHand ? part : <Suspense fallback={null}>{part}</Suspense>;
}
