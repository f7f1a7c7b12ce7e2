import * as z from "zod";
import type { FormAnswer } from "~/features/shared/forms/answer";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { useShopForm } from "~/features/shared/forms/use-shop-form";

/** The token of a mail's link. A GET of the page changes nothing, because mail scanners follow all links. */
export const linkSchema = z.object({ token: z.string().min(1).max(200) });
export const linkForm = "letter";

/** The form with the only button of such a page. */
export function LinkForm({ token, children }: { token: string; children: string }) {
  const form = useShopForm({ id: linkForm, schema: linkSchema });
  return (
    <ShopForm form={form}>
      <input type="hidden" name="token" value={token} />
      <SubmitButton size="lg" block>
        {children}
      </SubmitButton>
    </ShopForm>
  );
}

/** The answer of the action: done, or the link is no longer valid. */
export interface LinkAnswer extends FormAnswer {
  expired?: boolean;
}
