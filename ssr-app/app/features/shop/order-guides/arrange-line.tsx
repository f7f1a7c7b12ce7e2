import { useLocation } from "@remix-run/react";
import type { FormEvent, KeyboardEvent } from "react";
import { FieldError } from "~/components/ui/field";
import { Picture } from "~/components/ui/picture";
import { WholeInput } from "~/components/ui/whole-input";
import { packLine } from "~/features/shop/product-card/pack";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { wholeIn } from "~/lib/whole";
import { wholePack } from "~/lib/whole-pack";
import { type GuideLine, type Place, parField, places } from "./guide";
import type { useDrag } from "./use-drag";

interface ArrangeLineProps {
  line: GuideLine;
  /** Why the typed par is not valid. */
  wrong: string | undefined;
  typed: string | undefined;
  /** The line to stand behind after a move up; undefined where it cannot move. */
  up: number | null | undefined;
  down: number | null | undefined;
  handle: ReturnType<ReturnType<typeof useDrag>["handle"]>;
  dragged: boolean;
  falls: "before" | "after" | null;
  onMove: (product: number, place: Place, after: number | null) => void;
  onTake: () => void;
  onPar: (par: number | null) => void;
}

const largest = 9999;

/** A line with all that can be changed of it, as one form so that it works without JavaScript. */
export function ArrangeLine({
  line,
  wrong,
  typed,
  up,
  down,
  handle,
  dragged,
  falls,
  onMove,
  onTake,
  onPar,
}: ArrangeLineProps) {
  const t = useT("guides");
  const tc = useT("catalogue");
  const company = useUser()?.company?.id;
  const { pathname, search } = useLocation();
  const { product, place, par } = line;
  const { id, name } = product;
  const field = parField(id);

  const step = (after: number | null | undefined) => after !== undefined && onMove(id, place, after);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    if (form.has("take")) onTake();
    else if (form.get("move") === "up") step(up);
    else if (form.get("move") === "down") step(down);
    else commit(String(form.get("par") ?? ""));
  };
  const commit = (text: string) => {
    const next = text.trim() === "" ? null : wholeIn(text, largest) || undefined;
    if (next !== undefined && next !== (par ?? null)) onPar(next);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    step(event.key === "ArrowUp" ? up : down);
  };
  return (
    <li id={`riga-${id}`} data-line={id} data-dragged={dragged || undefined} data-falls={falls ?? undefined}>
      <form id={`line-${id}`} method="post" action={pathname + search} onSubmit={submit} className="guide-line">
        <input type="hidden" name="intent" value="line" />
        <input type="hidden" name="product" value={id} />
        {company && <input type="hidden" name="company" value={company} />}
        <input type="hidden" name="was" value={JSON.stringify({ place, par })} />
        <input type="hidden" name="up" value={up === undefined ? "" : (up ?? 0)} />
        <input type="hidden" name="down" value={down === undefined ? "" : (down ?? 0)} />
        <button type="button" aria-label={t("drag", { name })} onKeyDown={keys} className="guide-grip" {...handle} />
        <div className="guide-plate">
          <Picture image={product.image} preset="product_small_thumb" alt="" />
        </div>
        <div className="guide-words">
          <h3 className="row-name">{wholePack(name)}</h3>
          <p className="guide-pack">{packLine(product, tc)}</p>
        </div>
        <label htmlFor={field} className="guide-par">
          <span aria-hidden="true">{t("par")}</span>
          <WholeInput
            key={par ?? ""}
            id={field}
            name="par"
            min={1}
            max={largest}
            defaultValue={typed ?? par}
            placeholder={t("par")}
            aria-label={t("parOf", { name })}
            onBlur={(event) => commit(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              commit(event.currentTarget.value);
            }}
            className="input"
            {...(wrong && { autoFocus: true, "aria-invalid": true, "aria-describedby": `${field}-error` })}
          />
        </label>
        <span className="guide-where">
          <select
            key={place}
            name="place"
            defaultValue={place}
            aria-label={t("placeOf", { name })}
            onChange={(event) => onMove(id, event.currentTarget.value as Place, lastOf)}
            className="input appearance-none truncate pr-7 pl-2.5 max-sm:text-sm"
          >
            {places.map((each) => (
              <option key={each} value={each}>
                {t(`place.${each}`)}
              </option>
            ))}
          </select>
          <span className="icon icon-chevron-down" />
        </span>
        <button type="submit" name="save" value="1" className="unscripted button button-secondary button-md">
          OK
        </button>
        <div className="guide-tools">
          <button type="submit" name="move" value="up" disabled={up === undefined} aria-label={t("up", { name })}>
            <span className="icon icon-chevron-down" />
          </button>
          <button type="submit" name="move" value="down" disabled={down === undefined} aria-label={t("down", { name })}>
            <span className="icon icon-chevron-down" />
          </button>
        </div>
        <button type="submit" name="take" value="1" aria-label={t("take", { name })} className="guide-take">
          <span className="icon icon-trash" />
        </button>
      </form>
      {wrong && <FieldError id={`${field}-error`}>{wrong}</FieldError>}
    </li>
  );
}

/** No line has this number: API and page then put the article last. */
const lastOf = Number.MAX_SAFE_INTEGER;
