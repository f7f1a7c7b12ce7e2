import { CalendarX, Factory, FlaskConical, HelpCircle, PackageX, ShieldAlert, Sprout, Truck } from "lucide-react";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { useT } from "~/lib/texts/use-t";
import type { Reason } from "./types";

const looks: Record<Reason, { tone: BadgeTone; icon: typeof Truck }> = {
  supplier: { tone: "saffron", icon: Factory },
  season: { tone: "olive", icon: Sprout },
  quality: { tone: "saffron", icon: FlaskConical },
  recall: { tone: "danger", icon: ShieldAlert },
  transport: { tone: "saffron", icon: Truck },
  discontinued: { tone: "neutral", icon: CalendarX },
  other: { tone: "outline", icon: HelpCircle },
  out_of_stock: { tone: "outline", icon: PackageX },
};

export function ReasonBadge({ reason }: { reason: Reason }) {
  const t = useT("roads");
  const { tone, icon: Icon } = looks[reason];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {t(`reason.${reason}`)}
    </Badge>
  );
}
