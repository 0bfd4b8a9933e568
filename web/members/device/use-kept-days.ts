import { useEffect, useState } from "react";
import { countKept } from "./keep-days.ts";

type Days = Awaited<ReturnType<typeof countKept>>;
const NONE: Days = [];

/** The days that this device can show while the line is lost (`since`); none while there is one. */
export function useKeptDays(slug: string, since: string | null): Days {
  const [days, setDays] = useState(NONE);
  useEffect(() => {
    if (since === null) return;
    let isOver = false;
    void countKept(slug).then((kept) => isOver || setDays(kept));
    return () => {
      isOver = true;
    };
  }, [slug, since]);
  return since === null ? NONE : days;
}
