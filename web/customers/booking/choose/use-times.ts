import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { MonthState, SlotView } from "../../../../domain/judging/availability.ts";
import { stateByHours } from "../../../../domain/plan/booking-window.ts";
import type { Leg } from "../../../../domain/plan/rules.ts";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { type BookedTime, startInstant } from "../../../shared/lib/booking-time.ts";
import { localDate } from "../../../shared/lib/local-time.ts";
import type {
  Availability,
  BookingPageData,
  Customization,
  FirstTimes,
  Workspace,
} from "../../../shared/lib/page-data.ts";
import { useQuery } from "../../use-query.ts";
import { availabilityQuery, daysQuery, LOADED_AT, type TimesAccess } from "../queries.ts";
import { takenSince } from "./taken-since.ts";
import type { WatchedDay } from "./watch-day.ts";

/** `now`: server time in milliseconds. `visit`: where services are chosen first. */
export type PageWithNow = BookingPageData & { now: number; visit?: VisitShown };

/** For whom times are shown. `area`: the name of the one asked for. */
export type TimesFor = { workspace: Workspace; access: TimesAccess; guests: number; area: string | null | undefined };

export type TimesContext = { workspace: Workspace; access: TimesAccess; now: number };

const LOOKED_AT_MS = 1000;
const LOOK_AGAIN_MS = 60_000;
const LOOK_AGAIN_LIVE_MS = 300_000;

/**
 * Starts with the times in the HTML, then asks each minute, or every 5 min beside a socket. A booking's link opens no
 * socket: its frames would count the booking's own place as taken. Services ask again by their own (watch-changes.ts).
 */
export function useTimes(
  { workspace, access, now }: TimesContext,
  date: string,
  guests: number,
  fromPage: FirstTimes | null,
) {
  const { area, services } = access;
  const isOfPage = fromPage?.date === date && fromPage.guests === guests && fromPage.area === area && !services;
  const [isLive, setLive] = useState(false);
  const query = useQuery({
    ...availabilityQuery(access, date, guests),
    ...(fromPage && isOfPage ? { initialData: fromPage, initialDataUpdatedAt: LOADED_AT } : {}),
    placeholderData: (previous) => (previous?.date === date ? previous : undefined), // another party or area on the same day
    refetchInterval: isLive ? LOOK_AGAIN_LIVE_MS : LOOK_AGAIN_MS,
    refetchOnReconnect: true,
  });
  const day = useUpcoming(workspace, query.data, now, fromPage);
  const known = query.isPlaceholderData ? undefined : day;
  const isOffered = known?.state === "open" || known?.state === "paused";
  useDaySocket(
    { slug: access.slug, area, date, guests },
    isOffered && !query.isError && !("token" in access || services),
    setLive,
  );
  const isPaused = known?.state === "paused"; // nobody took its times
  return {
    query,
    day,
    known,
    taken: useTaken(`${date}|${guests}|${area ?? services}`, isPaused ? undefined : known?.slots),
  };
}

/** The page's own times need no date format in the minute they were made: the first takes 60 ms on a phone. */
function useUpcoming(
  workspace: Workspace,
  day: Availability | undefined,
  now: number,
  fromPage: FirstTimes | null,
): Availability | undefined {
  const [madeAt] = useState(() => Date.parse(workspace.now));
  const isAsMade = day === fromPage && Math.floor(now / MINUTE_MS) === Math.floor(madeAt / MINUTE_MS);
  return useMemo(() => {
    if (!day || isAsMade || day.date > localDate(now, workspace.timeZone)) return day;
    return { ...day, slots: day.slots.filter(({ time }) => startInstant(workspace, day.date, time) >= now) };
  }, [workspace, day, now, isAsMade]);
}

/** Watches a date that was looked at for a second. */
function useDaySocket(
  { slug, area, date, guests }: Omit<WatchedDay, "queryKey">,
  isOn: boolean,
  onLive: (isLive: boolean) => void,
) {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    const { queryKey } = availabilityQuery({ slug, area }, date, guests);
    let isLeft = false;
    let stop: (() => void) | undefined;
    const watch = async () => {
      const { watchDay } = await client.fetchQuery({
        queryKey: ["watch-day"],
        queryFn: () => import("./watch-day.ts"),
      });
      if (!isLeft) stop = watchDay(client, { slug, area, date, guests, queryKey }, onLive);
    };
    const timer = setTimeout(() => void watch().catch(() => {}), LOOKED_AT_MS); // the times are asked for besides
    return () => {
      isLeft = true;
      clearTimeout(timer);
      stop?.();
      onLive(false);
    };
  }, [client, slug, area, date, guests, isOn, onLive]);
}

const NONE: ReadonlySet<string> = new Set();

function useTaken(view: string, slots: Availability["slots"] | undefined): ReadonlySet<string> {
  const [seen, setSeen] = useState({ view, slots, taken: NONE });
  if (seen.view === view && seen.slots === slots) return seen.taken;
  const taken = seen.view === view && seen.slots && slots ? takenSince(seen.taken, seen.slots, slots) : NONE;
  setSeen({ view, slots, taken });
  return taken;
}

type DateRange = { from: string; to: string };

/** `reason`: of a full day that a rule refuses. */
export type DayOffer = { state: MonthState } & Pick<SlotView, "reason" | "n">;

/** By hours alone until the states are loaded. */
export function useDayStates(
  workspace: Workspace,
  access: TimesAccess,
  guests: number,
  { from, to }: DateRange,
  isOn = true,
) {
  const { data: days } = useQuery({
    ...daysQuery(access, guests, from, to),
    enabled: isOn && from <= to,
    placeholderData: (previous) => (previous?.[0]?.date === from ? previous : undefined), // another party or area
  });
  return (date: string): DayOffer => days?.find((day) => day.date === date) ?? { state: stateByHours(workspace, date) };
}

/** The services that a form's times are for, and their places on the page. */
type VisitShown = {
  legs?: Leg[];
  /** As the times are asked for: "3-7,4". Undefined: a table. */
  services?: string;
  /** The names of those asked for; undefined: anyone. */
  people?: string | undefined;
  /** Each of the services is for one guest. */
  isAlone: boolean;
  /** Above the form, which is hidden while services are chosen. */
  chooser: ReactNode;
  isChoosing: boolean;
  /** Stands above the dates. */
  chosen: ReactNode;
  /** In place of all times. */
  times?: (times: ShownTimes) => ReactNode;
  onAnyone: () => void;
};

export type OfferedTime = Availability["slots"][number];

export type DayTimesProps = TimesFor & {
  customization: Customization;
  choices: { date: string; chosen: string | null; times: ReturnType<typeof useTimes> };
  /** The booking at one of these times, even outside today's hours. */
  own?: BookedTime | undefined;
  onDate: (date: string) => void;
  /** `isTap`: by pointer, not by key. `date`: another one than is shown. */
  onTime: (time: string, isTap: boolean, date?: string) => void;
  /** In place of all times. */
  shown?: ((times: ShownTimes) => ReactNode) | undefined;
};

/** `draw`: these times of the day. */
export type ShownTimes = DayTimesProps & { day: Availability; draw: (slots: OfferedTime[]) => ReactNode };
