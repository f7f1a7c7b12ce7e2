import { useId } from "react";
import { partColours } from "./palette";

export interface Slice {
  key: string;
  /** One letter, in the ring and in the table. */
  sign: string;
  name: string;
  value: number;
}

const SIZE = 220;
const RING = 84;
const WIDTH = 42;
const AROUND = 2 * Math.PI * RING;
const GAP = 2.5;

/** Server and browser may differ in the last digit of a sine. */
const rounded = (length: number) => Math.round(length * 100) / 100;

/** Shares of a whole as a ring, the largest from the top on; each part carries the letter and the colour of its row. */
export function Donut({
  slices,
  title,
  description,
  middle,
  under,
}: {
  slices: Slice[];
  title: string;
  description: string;
  middle: string;
  under: string;
}) {
  const id = useId();
  const all = slices.reduce((sum, { value }) => sum + value, 0) || 1;
  let begun = 0;
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      className="mx-auto block w-full max-w-64"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      {slices.map((slice, index) => {
        const share = slice.value / all;
        const from = begun;
        begun += share;
        const angle = (from + share / 2) * 2 * Math.PI - Math.PI / 2;
        const colours = slice.sign === "…" ? undefined : partColours(index);
        return (
          <g key={slice.key}>
            <title>{`${slice.sign} · ${slice.name}`}</title>
            <circle
              cx={SIZE / 2}
              cy={SIZE / 2}
              r={RING}
              fill="none"
              strokeWidth={WIDTH}
              strokeDasharray={`${Math.max(0.5, share * AROUND - GAP)} ${AROUND}`}
              strokeDashoffset={-from * AROUND}
              transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
              className="stroke-edge"
              style={{ stroke: colours?.fill }}
            />
            {share > 0.03 && (
              <text
                x={rounded(SIZE / 2 + RING * Math.cos(angle))}
                y={rounded(SIZE / 2 + RING * Math.sin(angle))}
                textAnchor="middle"
                dominantBaseline="central"
                className="fill-on-olive font-bold text-[13px]"
                style={{ fill: colours?.ink }}
              >
                {slice.sign}
              </text>
            )}
          </g>
        );
      })}
      <text x="50%" y="48%" textAnchor="middle" className="fill-ink font-display font-semibold text-[22px]">
        {middle}
      </text>
      <text x="50%" y="58%" textAnchor="middle" className="fill-ink-2 text-[12px]">
        {under}
      </text>
    </svg>
  );
}
