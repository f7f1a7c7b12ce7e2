import { CalendarX, CircleCheck, CircleSlash, CircleX, Clock } from "lucide-react";
import { Badge, type BadgeLook } from "~/components/ui/badge";
import type { Approval } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

const looks: Record<Approval["status"], BadgeLook> = {
  waiting: { tone: "saffron", icon: Clock },
  approved: { tone: "olive", icon: CircleCheck },
  refused: { tone: "danger", icon: CircleX },
  withdrawn: { tone: "neutral", icon: CircleSlash },
  expired: { tone: "neutral", icon: CalendarX },
};

/** The status of a request. */
export function ApprovalBadge({ status }: { status: Approval["status"] }) {
  const t = useT("approvals");
  return <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>;
}
