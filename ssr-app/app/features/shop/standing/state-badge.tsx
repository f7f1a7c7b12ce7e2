import { CalendarX, CircleCheck, CircleSlash, Hourglass, Mail, TriangleAlert } from "lucide-react";
import { Badge, type BadgeLook } from "~/components/ui/badge";
import type { StandingDay } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

const looks: Record<Exclude<StandingDay["state"], "planned">, BadgeLook> = {
  announced: { tone: "saffron", icon: Mail },
  placed: { tone: "olive", icon: CircleCheck },
  requested: { tone: "saffron", icon: Hourglass },
  skipped: { tone: "neutral", icon: CircleSlash },
  failed: { tone: "danger", icon: TriangleAlert },
  closed: { tone: "neutral", icon: CalendarX },
};

/** The state of a day; nothing for a day that goes as planned. */
export function StateBadge({ state }: { state: StandingDay["state"] }) {
  const t = useT("standing");
  if (state === "planned") return null;
  return <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>;
}
