import { type ComponentType, lazy, Suspense } from "react";
import { useUser } from "~/lib/use-user";
import { OrderingFor, ProfileNav, Strip, UserButton, UserEntries } from "./signed-in";

type Name = "OrderingFor" | "ProfileNav" | "Strip" | "UserButton" | "UserEntries";

const later = (name: Name) => lazy(() => import("./signed-in").then((parts) => ({ default: parts[name] })));

const parts: Record<Name, ComponentType> = import.meta.env.SSR
  ? { OrderingFor, ProfileNav, Strip, UserButton, UserEntries }
  : {
      OrderingFor: later("OrderingFor"),
      ProfileNav: later("ProfileNav"),
      Strip: later("Strip"),
      UserButton: later("UserButton"),
      UserEntries: later("UserEntries"),
    };

/**
 * A part of the frame for somebody signed in. The server has it at hand, so that it stands in the page without scripts;
 * browsers fetch it only for those who need it, and strangers' pages stay as light as they are.
 */
export function ForUser({ part }: { part: Name }) {
  const Part = parts[part];
  if (!useUser()) return null;
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}
