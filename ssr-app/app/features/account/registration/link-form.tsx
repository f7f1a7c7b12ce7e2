import * as z from "zod";
import type { FormAnswer } from "~/features/shared/forms/answer";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { useShopForm } from "~/features/shared/forms/use-shop-form";

/** What a link of a letter carries. Reading the page changes nothing: those who check links in mails follow them all. */
export const linkSchema = z.object({ token: z.string().min(1).max(200) });
export const linkForm = "letter";

/** The one button of such a page. */
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

/** The action took it, or said that the link serves no more. */
export interface LinkAnswer extends FormAnswer {
  expired?: boolean;
}
