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

/** A block of wood: a darker lower edge that goes in when pressed. */
const tones: Record<ButtonTone, string> = {
  primary: "border-transparent bg-tomato text-on-tomato edge-tomato hover:bg-tomato-2",
  secondary: "bg-surface text-ink border-edge edge-line hover:bg-sunken",
  quiet: "border-transparent text-ink hover:bg-sunken",
  danger: "border-transparent bg-danger text-on-danger edge-danger hover:brightness-95",
  walnut: "bg-walnut-2 text-flour border-walnut-line edge-walnut hover:bg-walnut-line",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3 text-sm gap-1.5 touch",
  md: "min-h-11 px-4 text-base gap-2",
  lg: "min-h-13 px-6 text-lg gap-2.5",
};

/** The classes, for whatever else must look like a button. */
export function buttonClass({ tone = "primary", size = "md", block = false }: Look = {}): string {
  return clsx(
    "inline-flex items-center justify-center rounded-md border py-1.5 text-center font-semibold leading-tight transition-[background-color,box-shadow,translate] duration-100 select-none",
    "active:translate-y-px active:shadow-none disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55",
    tones[tone],
    sizes[size],
    block && "w-full",
  );
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
