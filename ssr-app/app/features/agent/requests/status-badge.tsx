import { Ban, Check, CircleCheckBig, Eye, Hourglass } from "lucide-react";
import { Badge, type BadgeLook } from "~/components/ui/badge";
import type { RequestStatus } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

const looks: Record<RequestStatus, BadgeLook> = {
  open: { tone: "saffron", icon: Hourglass },
  in_review: { tone: "outline", icon: Eye },
  approved: { tone: "olive", icon: Check },
  rejected: { tone: "danger", icon: Ban },
  done: { tone: "neutral", icon: CircleCheckBig },
};

/** The status of a request in one word. */
export function RequestBadge({ status }: { status: RequestStatus }) {
  const t = useT("requests");
  return <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>;
}
