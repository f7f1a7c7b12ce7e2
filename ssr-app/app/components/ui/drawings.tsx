/** The open, empty chest: for lists and carts without anything in them. */
export function EmptyChest({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 120 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.5"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d="M16 40h88l-9 34H25z" />
      <path d="M12 40 27 12h82l-5 28" />
      <path d="M30 74l-4 16M90 74l4 16" strokeLinecap="round" />
      <path d="M20 55h80M38 40l3 15M82 40l-3 15" strokeWidth="2" opacity=".6" />
      <path d="M47 27h26" strokeWidth="2.5" strokeLinecap="round" opacity=".6" />
    </svg>
  );
}
