import { Camera, CircleAlert, X } from "lucide-react";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { buttonClass } from "~/components/ui/button";
import { FieldError } from "~/components/ui/field";
import { Named } from "~/components/ui/named";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { sendPicture } from "./send-picture";
import { shrink } from "./shrink";

/** The most pictures of a line. */
const maxPictures = 5;

interface Shot {
  key: number;
  name: string;
  preview: string;
  /** From 0 to 1, until the picture has an id. */
  progress: number;
  id?: number;
  /** What went wrong, in the visitor's words. */
  trouble?: string;
}

interface Props {
  /** Name of the hidden fields with the ids. */
  name: string;
  /** The article, named in the buttons' labels. */
  about: string;
  /** Called with the number of pictures still being sent. */
  onSending: (count: number) => void;
  max?: number;
  /** Pictures that were sent before. */
  existing?: { id: number; url: string }[];
  /** Called when a picture has arrived or was removed. */
  onIds?: (ids: number[]) => void;
}

/** Pictures from the camera or the album: made smaller here, sent at once, each with its progress. */
export function Pictures({ name, about, onSending, max = maxPictures, existing = [], onIds }: Props) {
  const t = useT("orders");
  const [shots, setShots] = useState<Shot[]>(() =>
    existing.map(({ id, url }) => ({ key: -id, name: "", preview: url, progress: 1, id })),
  );
  /** Names of files beyond what may be sent. */
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const next = useRef(1);
  const stops = useRef(new Map<number, AbortController>());
  const sending = shots.filter(({ id, trouble }) => id === undefined && !trouble).length;
  const latest = useRef(shots);
  latest.current = shots;
  const idsListener = useRef(onIds);
  idsListener.current = onIds;
  const sendingListener = useRef(onSending);
  sendingListener.current = onSending;
  useEffect(() => sendingListener.current(sending), [sending]);
  useEffect(
    () => () => {
      for (const stop of stops.current.values()) stop.abort();
      sendingListener.current(0);
    },
    [],
  );

  const change = (key: number, changes: Partial<Shot>) =>
    setShots((list) => list.map((shot) => (shot.key === key ? { ...shot, ...changes } : shot)));

  const take = async (file: File) => {
    const key = next.current++;
    const stop = new AbortController();
    stops.current.set(key, stop);
    setShots((list) => [...list, { key, name: file.name, preview: "", progress: 0 }]);
    const picture = await shrink(file);
    if (!picture) return change(key, { trouble: t("return.pictureWrong", { name: file.name }) });
    change(key, { preview: URL.createObjectURL(picture) });
    const sent = await sendPicture(picture, (progress) => change(key, { progress }), stop.signal);
    if (sent.id) {
      change(key, { id: sent.id, progress: 1 });
      idsListener.current?.([...ids(latest.current), sent.id]);
    } else change(key, { trouble: sent.refusal || t("return.pictureFailed", { name: file.name }) });
  };

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    const room = max - shots.length;
    event.target.value = "";
    setLeftOut(files.slice(room).map(({ name }) => name));
    for (const file of files.slice(0, room)) void take(file);
  };

  const remove = (shot: Shot) => {
    stops.current.get(shot.key)?.abort();
    if (shot.preview) URL.revokeObjectURL(shot.preview);
    setShots((list) => list.filter(({ key }) => key !== shot.key));
    setLeftOut([]);
    if (shot.id) onIds?.(ids(latest.current.filter(({ key }) => key !== shot.key)));
    input.current?.focus();
  };

  return (
    <div className="grid gap-2">
      <p className="font-medium text-sm" id={`${inputId}-label`}>
        {t("return.pictures")}
      </p>
      <p className="text-ink-2 text-sm sm:max-w-prose [@media(scripting:enabled)]:hidden">{t("return.picturesNone")}</p>
      <p className="scripted text-ink-3 text-xs">{t("return.picturesHint", { max })}</p>
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {shots.map((shot, index) => (
          <li key={shot.key} className="grid w-24 content-start gap-1">
            <Thumb shot={shot} number={index + 1} onRemove={() => remove(shot)} />
            {shot.id && <input type="hidden" name={name} value={shot.id} />}
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && <FieldError>{t("return.picturesLeftOut", { max, names: leftOut.join(", ") })}</FieldError>}
      {shots.length < max && (
        <div className="scripted">
          <label
            htmlFor={inputId}
            className={`${buttonClass({ tone: "secondary", size: "sm" })} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2`}
          >
            <Camera aria-hidden="true" className="size-4" />
            <Named name={about}>{t("return.picturesAdd")}</Named>
            <input
              ref={input}
              id={inputId}
              type="file"
              accept="image/*"
              multiple={max > 1}
              onChange={onChange}
              className="sr-only"
            />
          </label>
        </div>
      )}
    </div>
  );
}

const ids = (shots: Shot[]) => shots.flatMap(({ id }) => id ?? []);

function Thumb({ shot, number, onRemove }: { shot: Shot; number: number; onRemove: () => void }) {
  const t = useT("orders");
  const { preview, progress, id, trouble } = shot;
  const percent = `${formatInteger(Math.round(progress * 100))}%`;
  const waits = id === undefined && !trouble;
  return (
    <>
      <div className="relative size-24 overflow-hidden rounded-md border border-edge bg-sunken">
        {preview && (
          <img
            src={preview}
            alt={t("return.pictureName", { number })}
            width={96}
            height={96}
            className="size-full object-cover"
          />
        )}
        {waits && (
          <div
            role="progressbar"
            aria-label={t("return.pictureSending", { number, percent })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(progress * 100)}
            className="absolute inset-x-1.5 bottom-1.5 h-2 overflow-hidden rounded-full bg-walnut"
          >
            <div className="h-full bg-saffron transition-[width]" style={{ width: percent }} />
          </div>
        )}
        {trouble && (
          <span className="absolute inset-0 grid place-items-center bg-danger-soft text-danger">
            <CircleAlert aria-hidden="true" className="size-8" />
          </span>
        )}
        <button
          type="button"
          onClick={onRemove}
          aria-label={t("return.pictureRemove", { number })}
          className="touch absolute top-1 right-1 grid size-7 place-items-center rounded-full border border-edge bg-surface text-ink shadow-card"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      {trouble && <FieldError>{trouble}</FieldError>}
    </>
  );
}
