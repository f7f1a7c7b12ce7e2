import { Ban, Check, CircleSlash, Hourglass } from "lucide-react";
import { Badge, type BadgeLook } from "~/components/ui/badge";
import { useT } from "~/lib/texts/use-t";
import type { CompanyStatus } from "./types";

const looks: Record<CompanyStatus, BadgeLook> = {
  pending: { tone: "saffron", icon: Hourglass },
  active: { tone: "olive", icon: Check },
  closed: { tone: "outline", icon: CircleSlash },
};

/** The status of a company in one word, and whether it is blocked. */
export function CompanyState({ status, blocked }: { status: CompanyStatus; blocked: boolean }) {
  const t = useT("partners");
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge {...looks[status]}>{t(`company.status.${status}`)}</Badge>
      {blocked && (
        <Badge tone="danger" icon={Ban}>
          {t("company.blocked")}
        </Badge>
      )}
    </span>
  );
}
