import type { ReactNode } from "react";
import { useT } from "~/lib/texts/use-t";

function Card({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      <svg viewBox="0 0 56 36" width="56" height="36" role="img" aria-label={label}>
        <rect width="56" height="36" rx="5" fill="#fbf3e4" />
        {children}
      </svg>
    </li>
  );
}

/** How one pays, as small drawn cards. */
export function Payments() {
  const t = useT();
  return (
    <ul className="flex flex-wrap gap-2">
      <Card label="PayPal">
        <path
          d="M21 8h8.500c4 0 6 2.200 5.300 5.800-.8 4.200-3.700 6.200-7.800 6.200h-2.800l-1.200 6.500h-5z"
          fill="#1d3f7a"
        />
        <path
          d="M25 12h8.300c3.600 0 5.400 2 4.800 5.300-.7 3.700-3.300 5.600-7 5.600h-2.600L27.400 29h-4.500l1-5.400z"
          fill="#2f8fd0"
          opacity=".85"
        />
      </Card>
      <Card label={t("payments.card")}>
        <rect x="10" y="8" width="36" height="20" rx="3" fill="#4a3024" />
        <rect x="10" y="12" width="36" height="4.500" fill="#2b1b12" />
        <rect x="14" y="21" width="9" height="3" rx="1" fill="#e9ac27" />
        <circle cx="37" cy="22.500" r="3" fill="#b5301c" />
        <circle cx="40.500" cy="22.500" r="3" fill="#e9ac27" opacity=".9" />
      </Card>
      <Card label={t("payments.pos")}>
        <rect x="20" y="5" width="16" height="26" rx="3" fill="#4a3024" />
        <rect x="23" y="8" width="10" height="7" rx="1" fill="#cfd9a6" />
        <path d="M24 19h2m1 0h2m1 0h2m-8 3.500h2m1 0h2m1 0h2m-8 3.500h2m1 0h2m1 0h2" stroke="#fbf3e4" strokeWidth="2" />
      </Card>
      <Card label={t("payments.cash")}>
        <rect x="9" y="9" width="38" height="18" rx="2" fill="#7d8f3a" />
        <circle cx="28" cy="18" r="5.500" fill="#ebeed6" />
        <path
          d="M30 15.700a3 3 0 1 0 0 4.600m-5.200-3.100h4m-4 1.700h4"
          stroke="#4b581a"
          strokeWidth="1.300"
          fill="none"
        />
        <path d="M13 13h3M40 23h3" stroke="#ebeed6" strokeWidth="1.600" />
      </Card>
    </ul>
  );
}
