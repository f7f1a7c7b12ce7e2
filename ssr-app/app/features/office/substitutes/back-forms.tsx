import { Form } from "@remix-run/react";
import { orderTo } from "~/lib/office-paths";
import type { OpsOrder } from "../types";

/**
 * The forms of the buttons that remove a substitute. They are outside the form of the weights, because forms cannot be
 * nested.
 */
export function SubstituteBackForms({ order }: { order: OpsOrder }) {
  const live = order.items.filter(({ substitution }) => ["asked", "taken"].includes(substitution?.status ?? ""));
  return live.map(({ id }) => (
    <Form
      key={id}
      id={`substitute-${id}`}
      method="post"
      action={`${orderTo(order.id)}/sostituto/${id}`}
      className="hidden"
    >
      <input type="hidden" name="intent" value="back" />
    </Form>
  ));
}
