import { CalendarX, Factory, FlaskConical, HelpCircle, PackageX, ShieldAlert, Sprout, Truck } from "lucide-react";
import { Badge, type BadgeLook } from "~/components/ui/badge";
import { useT } from "~/lib/texts/use-t";
import type { Reason } from "./types";

const looks: Record<Reason, BadgeLook> = {
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
  return <Badge {...looks[reason]}>{t(`reason.${reason}`)}</Badge>;
}
