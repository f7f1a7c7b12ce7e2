import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { useT } from "~/lib/texts/use-t";
import type { CompanyRef } from "./types";

/** The fields that a company's name needs; the list of all companies has no country. */
type Named = Pick<CompanyRef, "code" | "name" | "blocked"> & { city?: string | null };

/** A company's name, code and city, and whether it is blocked. */
export function CustomerName({ company, children }: { company: Named; children?: ReactNode }) {
  const t = useT();
  return (
    <div className="min-w-0">
      <h3 className="wrap-anywhere text-xl leading-snug">{company.name}</h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-3 text-sm">
        <span>{company.code}</span>
        {company.city && (
          <span className="flex items-center gap-1">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            {company.city}
          </span>
        )}
        {company.blocked && <Badge tone="danger">{t("strip.blocked")}</Badge>}
        {children}
      </p>
    </div>
  );
}

/** The stripe in the company's colour, which its bar has too. */
export function Stripe({ company }: { company: Pick<CompanyRef, "id"> }) {
  return <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-1.5 company-${company.id % 6}`} />;
}

/** The classes of a customer's card. */
export const customerCard =
  "relative overflow-hidden rounded-lg border border-line bg-surface py-4 pr-4 pl-5 shadow-card";
