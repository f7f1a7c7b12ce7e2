import clsx from "clsx";
import { useId } from "react";
import { formatCompact } from "~/lib/format";
import { steps } from "./scale";
import { signs } from "./stripes";

export interface Column {
  key: string;
  /** Below the axis; with many columns only some are shown. */
  label: string;
  /** The text of its tooltip. */
  title: string;
  value: number;
  /** The former value beside it, narrow and striped. */
  before?: number | null;
  /** The value of a line across it. */
  mark?: number | null;
  /** The period is not over yet. */
  open?: boolean;
}

const HEIGHT = 280;
const TOP = 18;
const FLOOR = 30;
/** Width for the labels of the scale. */
const GUTTER = 34;

/**
 * Columns by month or day, drawn by the server. Horizontal measures are in percent, so that the chart fills its place
 * and its text keeps its size; title, description and the table beside it contain the same data.
 */
export function Columns({ columns, title, description }: { columns: Column[]; title: string; description: string }) {
  const id = useId();
  const most = Math.max(...columns.flatMap(({ value, before, mark }) => [value, before ?? 0, mark ?? 0]));
  const scale = steps(most);
  const top = scale.at(-1) ?? 1;
  const plot = HEIGHT - TOP - FLOOR;
  const y = (value: number) => TOP + plot * (1 - Math.max(0, value) / top);
  const tall = (value: number) => Math.max(value > 0 ? 2 : 0, plot * (Math.max(0, value) / top));
  const wide = 100 / columns.length;
  const pairs = columns.some(({ before }) => before != null);
  const narrow = columns.length > 12 && columns.length <= 26;
  const every = columns.length > 26 ? Math.ceil(columns.length / 6) : Math.ceil(columns.length / 13);
  const best = columns.reduce(
    (one, other) => (other.value > one.value ? other : one),
    columns[0] ?? { key: "", value: 0 },
  );
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
      <defs>
        <pattern id={`${id}-stripes`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-sunken" />
          <rect width="2.5" height="6" className="fill-edge" />
        </pattern>
        <pattern id={`${id}-open`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <rect width="7" height="7" className="fill-tomato-soft" />
          <rect width="4" height="7" className="fill-tomato" />
        </pattern>
      </defs>
      {scale.map((value) => (
        <g key={value}>
          <line
            x1={value === 0 ? GUTTER : 0}
            x2="100%"
            y1={y(value)}
            y2={y(value)}
            className={value === 0 ? "stroke-edge" : "stroke-line"}
          />
          {value > 0 && (
            <text x="0" y={y(value) - 4} className="fill-ink-3 text-[11px]">
              {formatCompact(value)}
            </text>
          )}
        </g>
      ))}
      {/* The attribute is for what knows no calculation in a length. */}
      <svg
        x={GUTTER}
        width="90%"
        height={HEIGHT}
        style={{ width: `calc(100% - ${GUTTER}px)` }}
        overflow="visible"
        aria-hidden="true"
      >
        {columns.map((column, index) => {
          const x = index * wide;
          const body = pairs ? 0.46 : 0.66;
          const from = x + wide * (pairs ? 0.12 : 0.17);
          return (
            <g key={column.key}>
              <title>{column.title}</title>
              <rect
                x={`${x}%`}
                width={`${wide}%`}
                y={TOP}
                height={plot}
                fill="transparent"
                className="hover:fill-ink/5"
              />
              {column.before != null && (
                <rect
                  x={`${from + wide * body}%`}
                  width={`${wide * 0.26}%`}
                  y={y(column.before)}
                  height={tall(column.before)}
                  rx="2"
                  fill={`url(#${id}-stripes)`}
                  className="pointer-events-none stroke-edge"
                  strokeWidth="1"
                />
              )}
              <rect
                x={`${from}%`}
                width={`${wide * body}%`}
                y={HEIGHT - FLOOR - tall(column.value)}
                height={tall(column.value)}
                rx="3"
                fill={column.open ? `url(#${id}-open)` : undefined}
                className={column.open ? "pointer-events-none stroke-tomato" : "pointer-events-none fill-tomato"}
              />
              {column.mark != null && (
                <line
                  x1={`${x + wide * 0.04}%`}
                  x2={`${x + wide * 0.96}%`}
                  y1={y(column.mark)}
                  y2={y(column.mark)}
                  strokeWidth="3"
                  strokeDasharray="1 5"
                  strokeLinecap="round"
                  className="pointer-events-none stroke-ink"
                />
              )}
              {column.key === best.key && column.value > 0 && (
                <text
                  x={`${from + (wide * body) / 2}%`}
                  y={y(column.value) - 5}
                  textAnchor="middle"
                  strokeWidth="4"
                  paintOrder="stroke"
                  className="pointer-events-none fill-ink stroke-surface font-semibold text-[12px]"
                >
                  {formatCompact(Math.round(column.value))}
                </text>
              )}
              {(columns.length - 1 - index) % every === 0 && (
                <text
                  x={`${x + wide / 2}%`}
                  y={HEIGHT - 10}
                  textAnchor="middle"
                  // On a phone only every third name with a year fits.
                  className={clsx(
                    "fill-ink-2 text-[11px]",
                    narrow && (columns.length - 1 - index) % (3 * every) !== 0 && "max-sm:hidden",
                  )}
                >
                  {column.label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </svg>
  );
}

/** The legend of the columns. */
export function Legend({
  value,
  before,
  mark,
  open,
}: {
  value: string;
  before?: string;
  mark?: string;
  open?: string;
}) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-xs">
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-3 rounded-xs bg-tomato" />
        {value}
      </li>
      {open && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" style={signs.open} className="size-3 rounded-xs border border-tomato" />
          {open}
        </li>
      )}
      {before && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" style={signs.before} className="size-3 rounded-xs border border-edge" />
          {before}
        </li>
      )}
      {mark && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="w-5 border-ink border-t-[3px] border-dotted" />
          {mark}
        </li>
      )}
    </ul>
  );
}
