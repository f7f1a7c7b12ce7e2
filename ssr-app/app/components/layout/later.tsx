import { lazy, Suspense } from "react";
import * as footer from "./footer";

const Foot = import.meta.env.SSR
  ? footer.Footer
  : lazy(() => import("./footer").then((file) => ({ default: file.Footer })));

/** The foot of the page stands in its HTML; what makes it work comes after everything that one sees first. */
export function Footer() {
  return (
    <Suspense fallback={null}>
      <Foot />
    </Suspense>
  );
}
