import { useId } from "react";
import { formatCompact } from "~/lib/format";
import { steps } from "./scale";

export interface Step {
  key: string;
  /** In days or milliseconds: how far apart the steps stand. */
  at: number;
  value: number;
  /** What a pointer that rests on it is told. */
  told: string;
}

const HEIGHT = 170;
const TOP = 14;
const FLOOR = 14;
/** Where the words of the scale stand, in percent. */
const LEFT = 9;

/** What something cost until it cost something else, drawn by the server; the last step is today. The table beside it says the same. */
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
            <text x="0" y={y(value) - 3} className="fill-ink-3 text-[11px] tabular-nums">
              {formatCompact(value)}
            </text>
          )}
        </g>
      ))}
      {points.map((point, index) => {
        const next = points[index + 1];
        return (
          <g key={point.key}>
            <title>{point.told}</title>
            {next && (
              <line
                x1={x(point.at)}
                x2={x(next.at)}
                y1={y(point.value)}
                y2={y(point.value)}
                strokeWidth="2"
                className="stroke-tomato"
              />
            )}
            {next && (
              <line
                x1={x(next.at)}
                x2={x(next.at)}
                y1={y(point.value)}
                y2={y(next.value)}
                strokeWidth="2"
                className="stroke-tomato"
              />
            )}
            <circle
              cx={x(point.at)}
              cy={y(point.value)}
              r={next ? 4 : 5.5}
              strokeWidth="2"
              className={next ? "fill-tomato stroke-surface" : "fill-surface stroke-tomato"}
            />
          </g>
        );
      })}
    </svg>
  );
}
