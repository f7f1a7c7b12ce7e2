import { memo, Suspense } from "react";
import { Footer as Foot } from "./footer";

/**
 * The foot of the page stands in its HTML and is taken over after everything that one sees first. Its code is at hand by
 * then: a part that waits for a file keeps back whatever the page is told meanwhile, such as the answer to a form.
 * `memo`: a press elsewhere must not reach a boundary that is still to be taken over (React's error 421).
 */
export const Footer = memo(function Footer() {
  return (
    <Suspense fallback={null}>
      <Foot />
    </Suspense>
  );
});
