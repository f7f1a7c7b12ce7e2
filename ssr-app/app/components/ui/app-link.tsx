import { Link, type LinkProps, NavLink, type NavLinkProps } from "@remix-run/react";

/** Paths whose GET changes something; they must never be prefetched. */
const unsafe = /^\/(api|logout)(\/|$)|\/(cancel|empty|switch)(\/|$)/;

function prefetchOf(to: LinkProps["to"]): LinkProps["prefetch"] {
  const path = typeof to === "string" ? to : (to.pathname ?? "");
  return unsafe.test(path) ? "none" : "intent";
}

/** A link inside the shop whose page is prefetched when the user is about to follow it. */
export function AppLink(props: LinkProps) {
  return <Link prefetch={prefetchOf(props.to)} {...props} />;
}

export function AppNavLink(props: NavLinkProps) {
  return <NavLink prefetch={prefetchOf(props.to)} {...props} />;
}
