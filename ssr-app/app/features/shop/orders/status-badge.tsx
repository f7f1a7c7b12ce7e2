import { Ban, Check, ChefHat, CircleCheck, Hourglass, MapPin, PackageCheck, Truck } from "lucide-react";
import { Badge, type BadgeLook } from "~/components/ui/badge";
import type { OrderStatus } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

const looks: Record<OrderStatus, BadgeLook> = {
  not_confirmed: { tone: "saffron", icon: Hourglass },
  confirmed: { tone: "olive", icon: Check },
  in_preparation: { tone: "outline", icon: ChefHat },
  ready: { tone: "outline", icon: PackageCheck },
  on_delivery: { tone: "olive", icon: Truck },
  arriving: { tone: "olive", icon: MapPin },
  delivered: { tone: "neutral", icon: CircleCheck },
  cancelled: { tone: "danger", icon: Ban },
};

/** The status of an order in one word. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useT("orders");
  return <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>;
}
