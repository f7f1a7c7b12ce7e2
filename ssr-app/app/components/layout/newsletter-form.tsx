import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { Checkbox, Field } from "~/components/ui/field";
import { useMessageFocus } from "~/components/ui/focus";
import { useT } from "~/lib/texts/use-t";

export type NewsletterResult =
  | { ok: true }
  | { ok: false; email: string; errors: { email?: string; privacy?: string; form?: string } };

/** The sign-up form. Without JavaScript the browser posts it, and the page `/newsletter` answers. */
export function NewsletterForm({ result }: { result?: NewsletterResult }) {
  const t = useT();
  const fetcher = useFetcher<NewsletterResult>();
  const answer = fetcher.data ?? result;
  const form = useRef<HTMLFormElement>(null);
  const done = answer?.ok === true;
  const thanks = useMessageFocus<HTMLParagraphElement>(done && fetcher.data);

  useEffect(() => {
    if (fetcher.data?.ok) form.current?.reset();
  }, [fetcher.data]);

  return (
    <fetcher.Form ref={form} method="post" action="/newsletter" className="grid gap-2" noValidate>
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
        <Field
          label={t("newsletter.email")}
          hideLabel
          placeholder={t("newsletter.email")}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={254}
          defaultValue={answer && !answer.ok ? answer.email : undefined}
          error={answer && !answer.ok ? answer.errors.email : undefined}
        />
        <Button type="submit" loading={fetcher.state !== "idle"}>
          {t("newsletter.submit")}
        </Button>
      </div>
      <Checkbox
        name="privacy"
        value="true"
        required
        label={t("newsletter.privacy")}
        error={answer && !answer.ok ? answer.errors.privacy : undefined}
      />
      <p ref={thanks} tabIndex={-1} role="status" className="font-semibold text-sm outline-none">
        {done ? t("newsletter.done") : ""}
      </p>
      {answer && !answer.ok && answer.errors.form && (
        <p role="alert" className="font-semibold text-sm">
          {answer.errors.form}
        </p>
      )}
    </fetcher.Form>
  );
}
