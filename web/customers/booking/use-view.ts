import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { MINUTE_MS } from "../../../domain/time/calendar.ts";
import { localDate } from "../../shared/lib/local-time.ts";
import type { PublicView } from "../../shared/lib/page-data.ts";
import { LOADED_AT, viewQuery } from "./queries.ts";
import { useNow } from "./use-now.ts";

const REFRESH_MS = 600_000;

/** From the HTML, then refreshed. `now`: server time in milliseconds. */
export function useView({ workspace, customization }: PublicView) {
  const client = useQueryClient();
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...viewQuery(workspace.slug),
    initialData: { workspace, customization },
    initialDataUpdatedAt: LOADED_AT,
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
