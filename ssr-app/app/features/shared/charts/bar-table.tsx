import type { ReactNode } from "react";
import { Delta } from "./delta";
import { partColours } from "./palette";

export interface Bar {
  key: string;
  /** Its letter in a ring chart, and its position there. */
  sign?: { letter: string; place: number };
  name: ReactNode;
  /** A second line below the name. */
  more?: ReactNode;
  value: number;
  before: number;
  text: string;
}

interface Props {
  caption: string;
  heads: { name: string; value: string; change: string };
  bars: Bar[];
}

/** A table whose rows are the chart: the bar shows the row's number, the peg the former one. */
export function BarTable({ caption, heads, bars }: Props) {
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before]));
  // Without former values nothing is compared.
  const compared = bars.some(({ before }) => before > 0);
  const part = (value: number) => `${Math.max(0, Math.min(100, (value / most) * 100))}%`;
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="table-head">
          <th scope="col" className="pr-2">
            {heads.name}
          </th>
          <th scope="col" className="pl-2 text-right">
            {heads.value}
          </th>
          {compared && (
            <th scope="col" className="pl-3 text-right max-[23rem]:hidden">
              {heads.change}
            </th>
          )}
        </tr>
      </thead>
      {bars.map((bar) => {
        const colours = bar.sign && partColours(bar.sign.place);
        const change = compared && <Delta now={bar.value} before={bar.before} />;
        return (
          <tbody key={bar.key} className="border-line border-b last:border-b-0">
            <tr>
              <th scope="row" className="w-full max-w-0 pt-2 pr-2 pl-3 text-left font-medium">
                <span className="flex min-w-0 items-baseline gap-2">
                  {bar.sign && (
                    <span
                      className="grid size-5 shrink-0 place-items-center self-center rounded-xs bg-sunken font-bold text-2xs"
                      style={{ background: colours?.fill, color: colours?.ink }}
                    >
                      {bar.sign.letter}
                    </span>
                  )}
                  <span className="min-w-0 wrap-anywhere">{bar.name}</span>
                </span>
                {bar.more && <span className="block font-normal text-ink-3 text-xs">{bar.more}</span>}
              </th>
              <td className="whitespace-nowrap pt-2 pl-2 text-right align-top last:pr-3 max-[23rem]:pr-3">
                {bar.text}
                {/* The narrowest screens have no room for a third column. */}
                <span className="block text-xs min-[23rem]:hidden">{change}</span>
              </td>
              {compared && (
                <td className="pt-2.5 pr-3 pl-3 text-right align-top text-xs max-[23rem]:hidden">{change}</td>
              )}
            </tr>
            {/* The same for the eye. */}
            <tr>
              <td colSpan={compared ? 3 : 2} className="px-3 pt-1 pb-2.5">
                <span aria-hidden="true" className="relative block h-2.5 rounded-full bg-sunken">
                  <span
                    className="absolute inset-y-0 left-0 rounded-full bg-tomato"
                    style={{ width: part(bar.value), background: colours?.fill }}
                  />
                  {bar.before > 0 && (
                    <span
                      className="absolute -inset-y-0.5 w-1.5 -translate-x-1/2 rounded-full border border-surface bg-ink"
                      style={{ left: part(bar.before) }}
                    />
                  )}
                </span>
              </td>
            </tr>
          </tbody>
        );
      })}
    </table>
  );
}
