import type { InferResponseType } from "hono/client";
import { useEffect, useRef, useState } from "react";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";
import { type HoursValues, hoursOf } from "../plan/hours-values.ts";

export type Run = {
  state: "running" | "stopped" | "failed" | "done";
  /** The rules that are tried. */
  values: HoursValues;
  dates: string[];
  /** The first dates. */
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

const { rehearse } = api.workspaces[":slug"].plan;

export type RehearsedDate = InferResponseType<typeof rehearse.$post, 200>;
export type Rehearsed = Extract<RehearsedDate, { outcome: "rehearsed" }>;
export type RefusedReason = Rehearsed["refused"][number]["reason"];

/** A past date as it would have come out under these rules; nothing is written. */
const rehearseDate = (slug: string, date: string, values: HoursValues): Promise<RehearsedDate> =>
  unwrap(rehearse.$post({ param: { slug }, json: { date, plan: values.plan, hours: hoursOf(values) } }));
