import { useState } from "react";
import { readStored, store } from "../../shared/lib/browser-storage.ts";

export function useStoredFlag(name: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => {
    const text = readStored("localStorage", name);
    return text === null ? initial : text === "yes";
  });
  return [
    value,
    (next) => {
      setValue(next);
      store("localStorage", name, next ? "yes" : "no");
    },
  ];
}
