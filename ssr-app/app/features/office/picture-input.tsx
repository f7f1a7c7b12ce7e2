import { type ChangeEvent, type InputHTMLAttributes, useId, useState } from "react";
import { inputClass } from "~/components/ui/field";
import { useT } from "~/lib/texts/use-t";
import { maxPicture, tooLarge } from "./picture-size";

/** A file field for a picture; a file that is too large is refused at once. */
export function PictureInput({ className = "", ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  const t = useT("backoffice");
  const [trouble, setTrouble] = useState("");
  const id = useId();
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    const refused = file && file.size > maxPicture;
    setTrouble(refused ? tooLarge(t, file) : "");
    if (refused) event.target.value = "";
  };
  return (
    <span className={`grid min-w-0 gap-1.5 ${className}`}>
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className={inputClass}
        {...rest}
        aria-invalid={trouble ? true : undefined}
        aria-describedby={[rest["aria-describedby"], trouble && id].filter(Boolean).join(" ") || undefined}
        onChange={onChange}
      />
      <span id={id} role="alert" className="wrap-anywhere font-medium text-danger text-xs empty:hidden">
        {trouble}
      </span>
    </span>
  );
}
