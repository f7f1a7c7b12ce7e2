import { Ban, Banknote, Check, Hourglass, Truck } from "lucide-react";
import { Badge, type BadgeLook } from "~/components/ui/badge";
import type { ReturnStatus } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

const looks: Record<ReturnStatus, BadgeLook> = {
  requested: { tone: "saffron", icon: Hourglass },
  accepted: { tone: "olive", icon: Check },
  rejected: { tone: "danger", icon: Ban },
  collected: { tone: "outline", icon: Truck },
  credited: { tone: "neutral", icon: Banknote },
};

/** The status of a return in one word. */
export function ReturnBadge({ status }: { status: ReturnStatus }) {
  const t = useT("orders");
  return <Badge {...looks[status]}>{t(`returnStatus.${status}`)}</Badge>;
}
