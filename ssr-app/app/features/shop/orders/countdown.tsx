import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type Locale, languageTag } from "~/lib/locale";
import { useLocale } from "~/lib/texts/use-t";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface CountdownProps {
  until: string;
  now: number;
  /** Puts the time into a sentence of the page. */
  say: (time: string) => string;
}

/** The time left until an instant, by the server's clock; at its end the page is loaded again. */
export function Countdown({ until, now, say }: CountdownProps) {
  const locale = useLocale();
  const end = Date.parse(until);
  const [left, setLeft] = useState(end - now);
  const { revalidate } = useRevalidator();
  const over = useRef(false);

  useEffect(() => {
    const begun = Date.now();
    const tick = () => {
      const rest = end - now - (Date.now() - begun);
      setLeft(rest);
      if (rest > 0 || over.current) return;
      over.current = true;
      revalidate();
    };
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [end, now, revalidate]);

  if (left <= 0) return null;
  return (
    <span role="timer" aria-live="off" suppressHydrationWarning className="font-semibold">
      {say(inWords(left, locale))}
    </span>
  );
}

/** `2 g 3 h`, `5 h 12 min`, `27 min`; seconds only in the last minute, because a figure that ticks draws the eye. */
function inWords(left: number, locale: Locale): string {
  const say = (value: number, unit: "day" | "hour" | "minute" | "second") =>
    new Intl.NumberFormat(languageTag(locale), { style: "unit", unit, unitDisplay: "short" }).format(value);
  const days = Math.floor(left / day);
  const hours = Math.floor((left % day) / hour);
  const minutes = Math.floor((left % hour) / minute);
  if (days > 0) return `${say(days, "day")} ${say(hours, "hour")}`;
  if (hours > 0) return `${say(hours, "hour")} ${say(minutes, "minute")}`;
  return minutes > 0 ? say(minutes, "minute") : say(Math.floor(left / 1000), "second");
}
