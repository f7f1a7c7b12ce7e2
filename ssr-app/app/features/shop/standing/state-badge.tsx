import { CalendarX, CircleCheck, CircleSlash, Clock, Mail, TriangleAlert } from "lucide-react";
import { Badge, type BadgeLook } from "~/components/ui/badge";
import type { StandingDay } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

const looks: Record<StandingDay["state"], BadgeLook> = {
  planned: { tone: "outline", icon: Clock },
  announced: { tone: "saffron", icon: Mail },
  placed: { tone: "olive", icon: CircleCheck },
  skipped: { tone: "neutral", icon: CircleSlash },
  failed: { tone: "danger", icon: TriangleAlert },
  closed: { tone: "neutral", icon: CalendarX },
};

/** How it stands about a day. */
export function StateBadge({ state }: { state: StandingDay["state"] }) {
  const t = useT("standing");
  return <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>;
}
