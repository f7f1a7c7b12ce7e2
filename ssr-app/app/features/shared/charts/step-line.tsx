import { useId } from "react";
import { formatCompact } from "~/lib/format";
import { steps } from "./scale";

export interface Step {
  key: string;
  /** In days or milliseconds: the position of the step. */
  at: number;
  value: number;
  /** The text of its tooltip. */
  title: string;
}

const HEIGHT = 170;
const TOP = 14;
const FLOOR = 14;
/** Width for the labels of the scale, in percent. */
const LEFT = 9;

/**
 * The history of a price as steps, drawn by the server; the last step is today. The table beside it contains the same
 * data.
 */
export function StepLine({ points, title, description }: { points: Step[]; title: string; description: string }) {
  const id = useId();
  const first = points[0]?.at ?? 0;
  const span = (points.at(-1)?.at ?? 0) - first || 1;
  const scale = steps(Math.max(...points.map(({ value }) => value)));
  const top = scale.at(-1) ?? 1;
  const x = (at: number) => `${LEFT + ((at - first) / span) * (98 - LEFT)}%`;
  const y = (value: number) => TOP + (HEIGHT - TOP - FLOOR) * (1 - value / top);
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
      width="100%"
      height={HEIGHT}
      className="block overflow-visible"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      {scale.map((value) => (
        <g key={value}>
          <line x1={value === 0 ? `${LEFT}%` : 0} x2="100%" y1={y(value)} y2={y(value)} className="stroke-line" />
          {value > 0 && (
            <text x="0" y={y(value) - 3} className="fill-ink-3 text-[11px]">
              {formatCompact(value)}
            </text>
          )}
        </g>
      ))}
      {points.slice(1).map((point, index) => {
        const before = points[index] ?? point;
        const line = { strokeWidth: 2, className: "stroke-tomato" };
        return (
          <g key={point.key}>
            <line x1={x(before.at)} x2={x(point.at)} y1={y(before.value)} y2={y(before.value)} {...line} />
            <line x1={x(point.at)} x2={x(point.at)} y1={y(before.value)} y2={y(point.value)} {...line} />
          </g>
        );
      })}
      {points.map(({ key, at, value, title }, index) => (
        <circle
          key={key}
          cx={x(at)}
          cy={y(value)}
          r={index === points.length - 1 ? 5.5 : 4}
          strokeWidth={index === points.length - 1 ? 2 : 0}
          className={index === points.length - 1 ? "fill-surface stroke-tomato" : "fill-tomato"}
        >
          <title>{title}</title>
        </circle>
      ))}
    </svg>
  );
}
