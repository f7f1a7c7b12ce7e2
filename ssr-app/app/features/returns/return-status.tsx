import { Ban, Banknote, Check, Hourglass, Truck } from "lucide-react";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import type { ReturnStatus } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

const looks: Record<ReturnStatus, { tone: BadgeTone; icon: typeof Check }> = {
  requested: { tone: "saffron", icon: Hourglass },
  accepted: { tone: "olive", icon: Check },
  rejected: { tone: "danger", icon: Ban },
  collected: { tone: "outline", icon: Truck },
  credited: { tone: "neutral", icon: Banknote },
};

/** Where a return stands, in a word. */
export function ReturnBadge({ status }: { status: ReturnStatus }) {
  const t = useT("orders");
  const { tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {t(`returnStatus.${status}`)}
    </Badge>
  );
}
