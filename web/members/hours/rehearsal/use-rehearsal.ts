import { useEffect, useRef, useState } from "react";
import type { HoursValues } from "../hours-values.ts";
import { type RehearsedDate, rehearseDate } from "./queries.ts";

export type Run = {
  state: "running" | "stopped" | "failed" | "done";
  /** The rules that are tried. */
  values: HoursValues;
  dates: string[];
  /** Of the first dates. */
  days: RehearsedDate[];
  error?: unknown;
};

/** Asks for one date after another, so that a stop or a failure keeps what is known, and it can go on from there. */
export function useRehearsal(slug: string) {
  const [run, setRun] = useState<Run | null>(null);
  const latest = useRef(0);
  useEffect(() => () => void latest.current++, []);

  async function play(from: Run): Promise<void> {
    const own = ++latest.current;
    const isLatest = () => latest.current === own;
    let now: Run = { ...from, state: "running", error: undefined };
    setRun(now);
    try {
      for (const date of from.dates.slice(from.days.length)) {
        const day = await rehearseDate(slug, date, from.values);
        if (!isLatest()) return;
        now = { ...now, days: [...now.days, day] };
        setRun(now);
      }
      setRun({ ...now, state: "done" });
    } catch (error) {
      if (isLatest()) setRun({ ...now, state: "failed", error });
    }
  }

  return {
    run,
    start: (values: HoursValues, dates: string[]) => void play({ state: "running", values, dates, days: [] }),
    goOn: () => run && void play(run),
    stop: () => {
      latest.current++;
      setRun((now) => now && { ...now, state: "stopped" });
    },
  };
}
