import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, type ButtonProps } from "~/components/ui/button";
import { Spinner } from "~/components/ui/spinner";
import { CompanyField } from "~/features/account/profile/company-field";
import { orderTo } from "./paths";

interface Props extends Pick<ButtonProps, "tone" | "size" | "block"> {
  order: number;
  /** The next page if everything was added as it was ordered. */
  then?: "checkout";
  children: ReactNode;
  className?: string;
}

/** Puts all articles of an order into the cart; the order's page then shows the outcome. */
export function ReorderForm({ order, then, children, className, tone = "secondary", size = "sm", block }: Props) {
  const { formAction, state, formData } = useNavigation();
  const pending = state !== "idle" && formData?.get("intent") === "reorder" && formAction === orderTo(order);
  return (
    <Form method="post" action={orderTo(order)} className={className}>
      <CompanyField />
      {then && <input type="hidden" name="then" value={then} />}
      <Button
        type="submit"
        name="intent"
        value="reorder"
        {...{ tone, size, block }}
        aria-disabled={pending || undefined}
        aria-busy={pending || undefined}
      >
        {pending && <Spinner />}
        {children}
      </Button>
    </Form>
  );
}
