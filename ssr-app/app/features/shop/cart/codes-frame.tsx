import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { useT } from "~/lib/texts/use-t";
import { CodesField } from "./codes-field";

/** What became of pasted codes: the answer, or the words of why there is none; nothing when nobody is to be told. */
export type Pasted<Answer> = { answer: Answer } | { error: string } | undefined;

interface Props<Answer> {
  onClose: () => void;
  /** What stood there when it was left. */
  typed?: string;
  onType?: (text: string) => void;
  words: { send: string; done: string; hint?: string };
  paste: (text: string) => Promise<Pasted<Answer>>;
  /** What else can fill the field: it is given what adds a text to the lines that stand there. */
  more?: (add: (text: string) => void) => ReactNode;
  /** The form in an answer that is to be sent first. */
  formOf?: (answer: Answer) => string | undefined;
  children: (answer: Answer, show: (next: Answer) => void) => ReactNode;
}

/** A list pasted from a message or a sheet, and what was understood of it. The rest is left to be put right. */
export function CodesFrame<Answer extends { unread: string[] }>({
  onClose,
  typed = "",
  onType,
  words,
  paste,
  more,
  formOf,
  children,
}: Props<Answer>) {
  const t = useT("cart");
  const common = useT();
  const [text, setText] = useState(typed);
  const [answer, setAnswer] = useState<Answer>();
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);

  const change = (next: string) => {
    setText(next);
    onType?.(next);
  };
  const latest = useRef(text);
  latest.current = text;
  const add = (added: string) => change([latest.current.trimEnd(), added].filter(Boolean).join("\n"));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return setError(t("codes.none"));
    setSending(true);
    setError(undefined);
    const result = await paste(text);
    setSending(false);
    if (!result) return;
    if ("error" in result) return setError(result.error);
    show(result.answer);
  };
  const show = (next: Answer) => {
    setAnswer(next);
    change(next.unread.join("\n"));
  };
  const form = answer ? formOf?.(answer) : "codes";

  const left = answer
    ? { label: t("codes.more"), onClick: () => setAnswer(undefined) }
    : { label: common("dialog.cancel"), onClick: onClose };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("codes.title")}
      footer={
        <>
          <Button tone="secondary" onClick={left.onClick}>
            {left.label}
          </Button>
          {form ? (
            <Button type="submit" form={form} loading={sending}>
              {words.send}
            </Button>
          ) : (
            <Button onClick={onClose}>{words.done}</Button>
          )}
        </>
      }
    >
      {answer ? (
        children(answer, show)
      ) : (
        <form id="codes" onSubmit={send} className="grid gap-3">
          <CodesField value={text} onChange={change} error={error} hint={words.hint} />
          {more?.(add)}
        </form>
      )}
    </Dialog>
  );
}
