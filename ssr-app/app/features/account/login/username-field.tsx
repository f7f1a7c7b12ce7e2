import { type ComponentProps, forwardRef } from "react";
import { Field } from "~/components/ui/field";
import { useT } from "~/lib/texts/use-t";

type Props = Pick<ComponentProps<typeof Field>, "enterKeyHint" | "defaultValue" | "error"> & {
  /** Takes the focus when the dialog opens. */
  first?: boolean;
};

/** The user name as all forms for signing in ask for it. */
export const UsernameField = forwardRef<HTMLInputElement, Props>(function UsernameField({ first, ...rest }, ref) {
  return (
    <Field
      ref={ref}
      label={useT("account")("login.username")}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode="email"
      maxLength={254}
      required
      {...(first ? { "data-autofocus": "" } : {})}
      {...rest}
    />
  );
});
