import { useEffect, useState } from "react";
import { type Owner, onDeviceChange, readOwner } from "./device";

/** Whose device this is, null when it is nobody's, undefined while it is read. */
export function useOwner(): Owner | null | undefined {
  const [owner, setOwner] = useState<Owner | null>();
  useEffect(() => {
    let over = false;
    const read = () =>
      void readOwner().then(
        (found) => over || setOwner(found ?? null),
        () => over || setOwner(null),
      );
    read();
    const quiet = onDeviceChange(read);
    return () => {
      over = true;
      quiet();
    };
  }, []);
  return owner;
}
