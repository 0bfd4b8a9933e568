import { useState } from "react";

/** The flag is in localStorage; without storage it lasts as long as the page. */
export function useStoredFlag(name: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => read(name) ?? initial);
  return [
    value,
    (next) => {
      setValue(next);
      keep(name, next);
    },
  ];
}

function read(name: string): boolean | null {
  try {
    const text = localStorage.getItem(name);
    return text === null ? null : text === "yes";
  } catch {
    return null;
  }
}

function keep(name: string, value: boolean): void {
  try {
    localStorage.setItem(name, value ? "yes" : "no");
  } catch {
    // the value lasts as long as the page
  }
}
