import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { MINUTE_MS } from "../../../domain/time/calendar.ts";
import { localDate } from "../../shared/lib/local-time.ts";
import type { PublicView } from "../../shared/lib/page-data.ts";
import { useLanguage } from "../../shared/texts/use-texts.ts";
import { useQuery } from "../use-query.ts";
import { LOADED_AT, viewQuery } from "./queries.ts";

/** Server time in milliseconds, each minute; `ahead` of the visitor's. */
export function useNow(ahead: number): number {
  const [now, setNow] = useState(() => Date.now() + ahead);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const at = Date.now() + ahead;
      setNow(at);
      clearTimeout(timer);
      timer = setTimeout(tick, MINUTE_MS - (at % MINUTE_MS) + 1);
    };
    tick();
    document.addEventListener("visibilitychange", tick); // timers sleep in a hidden tab
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [ahead]);
  return now;
}

const REFRESH_MS = 600_000;

/** From the HTML, then refreshed. `now`: server time in milliseconds. */
export function useView({ workspace, customization }: PublicView) {
  const client = useQueryClient();
  const { language } = useLanguage();
  const { slug, spokenIn } = workspace;
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...viewQuery(slug, spokenIn && language),
    initialData: { workspace, customization },
    initialDataUpdatedAt: spokenIn === language || !spokenIn ? LOADED_AT : 0, // its owner's texts come in the other language
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
  const now = useNow(dataUpdatedAt === 0 ? 0 : Date.parse(data.workspace.now) - dataUpdatedAt);

  const { today, timeZone, now: asOf } = data.workspace;
  // page data says today at first: a date format costs up to 40 ms on a phone
  const isNextDay = now - Date.parse(asOf) >= MINUTE_MS && localDate(now, timeZone) > today;
  useEffect(() => {
    if (isNextDay) void refetch(); // unless the night still runs
  }, [isNextDay, refetch]);

  useEffect(() => {
    const cameBack = ({ persisted }: PageTransitionEvent) => persisted && void client.invalidateQueries();
    addEventListener("pageshow", cameBack);
    return () => removeEventListener("pageshow", cameBack);
  }, [client]);

  return { ...data, now };
}
