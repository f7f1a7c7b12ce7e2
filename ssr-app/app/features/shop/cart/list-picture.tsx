import { Camera } from "lucide-react";
import { type ChangeEvent, useEffect, useId, useState } from "react";
import { buttonClass } from "~/components/ui/button";
import { Refusal } from "~/components/ui/refusal";
import { Spinner } from "~/components/ui/spinner";
import { shrink } from "~/features/shop/returns/shrink";
import type { PictureReading, PictureText } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { callCart, sendPicture } from "./call";
import { currentOwner } from "./engine";

/** Longest side in pixels: handwriting needs more of them than a label. */
const maxSide = 2_000;

/** Turns the photo of a list into text, if the operator has bound a reader. Text already in the field stays. */
export function ListPicture({ onText }: { onText: (text: string) => void }) {
  const t = useT("cart");
  const common = useT();
  const id = useId();
  const [offered, setOffered] = useState(false);
  const [reading, setReading] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    let left = false;
    void callCart<PictureReading>("GET", "/cart/picture", undefined).then((called) => {
      if (!left && called.ok) setOffered(called.value.available);
    });
    return () => {
      left = true;
    };
  }, []);
  if (!offered) return null;

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (!file || reading) return;
    setTrouble(undefined);
    setReading(true);
    const picture = await shrink(file, maxSide);
    const called = picture && (await sendPicture<PictureText>("/cart/picture", currentOwner()?.company, picture));
    setReading(false);
    if (!called) return setTrouble(t("picture.wrong"));
    if (called.ok) {
      const { text, leftOut } = called.value;
      if (text) onText(text);
      if (leftOut > 0) setTrouble(t("picture.leftOut", { number: formatInteger(leftOut) }));
      else if (!text) setTrouble(t("picture.empty"));
      return;
    }
    if (!called.refused) return setTrouble(common("connection.unsent"));
    const { status, message } = called.refused;
    setTrouble(status < 500 && message ? message : t("picture.failed"));
  };
  return (
    <div className="scripted grid gap-1">
      <label
        htmlFor={id}
        aria-busy={reading || undefined}
        className={`${buttonClass({ tone: "secondary" })} w-fit cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2`}
      >
        {reading ? <Spinner /> : <Camera aria-hidden="true" className="size-5" />}
        {reading ? t("picture.reading") : t("picture.open")}
        <input id={id} type="file" accept="image/*" disabled={reading} onChange={take} className="sr-only" />
      </label>
      <p className="text-ink-3 text-xs">{t("picture.hint")}</p>
      <Refusal text={trouble} />
    </div>
  );
}
