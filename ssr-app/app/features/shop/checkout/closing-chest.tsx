/** An animation that runs once: the loaf goes into the chest and the lid closes on it. The closed chest remains. */
export function ClosingChest({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 56" className={className} aria-hidden="true">
      <path className="chest-loaf fill-saffron" d="M15 26C15 15 22 8 32 8s17 7 17 18z" />
      <path className="fill-chosen" d="M8 26h48l-5 20H50l1.5 6h-3L47 46H17l-1.5 6h-3L14 46h-1z" />
      <path className="fill-on-chosen" d="m30 31 2-2 2 2-1 5 1 3h-4l1-3z" />
      <rect
        className="chest-lid fill-chosen stroke-paper"
        x="5"
        y="18"
        width="54"
        height="9"
        rx="3.5"
        strokeWidth="2"
      />
      <circle className="fill-olive stroke-paper" cx="52" cy="44" r="10" strokeWidth="2.5" />
      <path className="fill-none stroke-on-olive" d="m47.5 44.5 3 3 6-6.5" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
