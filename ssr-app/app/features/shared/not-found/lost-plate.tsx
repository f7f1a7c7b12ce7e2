/** An empty plate with its fork and a spoon: nothing was served. */
export function LostPlate({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 176 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <circle cx="88" cy="60" r="44" />
      <circle cx="88" cy="60" r="29" strokeWidth="2.5" opacity=".6" />
      <path d="M22 16v22c0 6 3 9 7 9s7-3 7-9V16M29 16v88" />
      <path d="M147 104V62c-7-3-10-10-10-20 0-15 5-26 10-26s10 11 10 26c0 10-3 17-10 20" />
    </svg>
  );
}
