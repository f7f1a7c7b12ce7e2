import { useId } from "react";
import { formatQuantity } from "~/lib/format";

const WIDTH = 300;
const HEIGHT = 168;
const RADIUS = 122;
const STROKE = 30;
const CENTER = { x: WIDTH / 2, y: HEIGHT - 18 };
const AROUND = Math.PI * RADIUS;

const at = (share: number, radius: number) => {
  const angle = Math.PI * (1 - Math.max(0, Math.min(1, share)));
  return { x: CENTER.x + radius * Math.cos(angle), y: CENTER.y - radius * Math.sin(angle) };
};

interface Props {
  /** The share of the target; 1 is all of it. */
  share: number;
  forecast: number;
  /** The share of the month's working days that have passed. */
  gone: number;
  title: string;
  description: string;
  /** The text at today's needle. */
  today: string;
}

/**
 * A half ring, green if the month is on course: the reached share, the forecast striped, and a needle where today
 * should be.
 */
export function Gauge({ share, forecast, gone, title, description, today }: Props) {
  const id = useId();
  const path = `M ${CENTER.x - RADIUS} ${CENTER.y} A ${RADIUS} ${RADIUS} 0 0 1 ${CENTER.x + RADIUS} ${CENTER.y}`;
  const dash = (part: number) => `${Math.max(0, Math.min(1, part)) * AROUND} ${AROUND * 2}`;
  const inner = at(gone, RADIUS - STROKE / 2 - 7);
  const outer = at(gone, RADIUS + STROKE / 2 + 5);
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="mx-auto block w-full max-w-md overflow-visible"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      <defs>
        <pattern id={`${id}-going`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" className="fill-saffron-soft" />
          <rect width="3" height="7" className="fill-saffron" />
        </pattern>
      </defs>
      <path d={path} fill="none" strokeWidth={STROKE} className="stroke-sunken" />
      <path d={path} fill="none" strokeWidth={STROKE} strokeDasharray={dash(forecast)} stroke={`url(#${id}-going)`} />
      <path
        d={path}
        fill="none"
        strokeWidth={STROKE}
        strokeDasharray={dash(share)}
        className={share >= gone ? "stroke-olive" : "stroke-tomato"}
      />
      {gone < 1 && (
        <g>
          <title>{today}</title>
          <line
            x1={inner.x}
            y1={inner.y}
            x2={outer.x}
            y2={outer.y}
            strokeWidth="7"
            strokeLinecap="round"
            className="stroke-surface"
          />
          <line
            x1={inner.x}
            y1={inner.y}
            x2={outer.x}
            y2={outer.y}
            strokeWidth="3.5"
            strokeLinecap="round"
            className="stroke-ink"
          />
        </g>
      )}
      <text
        x={CENTER.x}
        y={CENTER.y - 22}
        textAnchor="middle"
        className="fill-ink font-display font-semibold text-[46px]"
      >
        {`${formatQuantity(Math.round(share * 1_000) / 10)}%`}
      </text>
    </svg>
  );
}
