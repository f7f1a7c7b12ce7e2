import type { LinkProps } from "@remix-run/react";
import clsx from "clsx";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { AppLink } from "./app-link";
import { Spinner } from "./spinner";

export type ButtonTone = "primary" | "secondary" | "quiet" | "danger" | "walnut";
export type ButtonSize = "sm" | "md" | "lg";

interface Look {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** As wide as its place. */
  block?: boolean;
}

/**
 * The classes of `button.css`, for anything that must look like a button. A primary button of the middle size has just
 * one.
 */
export function buttonClass({ tone = "primary", size = "md", block = false }: Look = {}): string {
  return clsx("button", tone !== "primary" && `button-${tone}`, size !== "md" && `button-${size}`, block && "w-full");
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { loading?: boolean };

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone, size, block, loading = false, className, children, type = "button", disabled, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      className={clsx(buttonClass({ tone, size, block }), className)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...rest}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
});

/** A link that looks like a button. */
export function ButtonLink({ tone, size, block, className, ...rest }: LinkProps & Look) {
  return <AppLink className={clsx(buttonClass({ tone, size, block }), className)} {...rest} />;
}
