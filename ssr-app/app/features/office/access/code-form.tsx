import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { useT } from "~/lib/texts/use-t";

interface Props {
  intent: "confirm" | "give";
  label: string;
  hint?: string;
  failed?: string;
  submit: string;
  /** Hidden values of the form. */
  keep?: Record<string, string>;
  /** Asks for a recovery code instead of one from the app. */
  recovery?: boolean;
}

/** A form for a code of six digits, or for a recovery code. */
export function CodeForm({ intent, label, hint, failed, submit, keep = {}, recovery = false }: Props) {
  const t = useT();
  const navigation = useNavigation();
  const input = useRef<HTMLInputElement>(null);
  const busy = navigation.state !== "idle";
  useEffect(() => {
    if (!busy && failed) input.current?.select();
  }, [busy, failed]);
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        ref={input}
        name="code"
        label={label}
        hint={hint}
        error={failed}
        required
        autoFocus={!recovery}
        autoComplete={recovery ? "off" : "one-time-code"}
        inputMode={recovery ? "text" : "numeric"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={recovery ? 40 : 7}
        className={recovery ? "" : "[&_input]:text-2xl [&_input]:tabular-nums [&_input]:tracking-[0.3em]"}
      />
      <Button type="submit" size="lg" loading={busy}>
        {submit}
      </Button>
      <p className="sr-only" role="status">
        {busy ? t("loading") : ""}
      </p>
    </Form>
  );
}
