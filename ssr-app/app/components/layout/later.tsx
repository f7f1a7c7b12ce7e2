import { memo, Suspense } from "react";
import { Footer as Foot } from "./footer";

/**
 * The footer is in the page's HTML and is hydrated after everything visible. Its code is loaded by then: a part that
 * waits for a file would hold back other updates of the page, such as the answer to a form. `memo`: a press elsewhere
 * must not reach a boundary that is not hydrated yet (React's error 421).
 */
export const Footer = memo(function Footer() {
  return (
    <Suspense fallback={null}>
      <Foot />
    </Suspense>
  );
});
