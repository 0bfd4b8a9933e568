import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { BookingRequest, ManageChange } from "../../../contract/bookings.ts";
import type { AppError } from "../../../contract/errors.ts";
import { MONTH_VIEW_DAYS } from "../../../contract/limits.ts";
import type { Alternative } from "../../../domain/capacity/alternatives.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { apiThrough, fetchInTime, hasCode, unwrap } from "../../shared/lib/api.ts";
import type { BookingAttempt } from "../../shared/lib/book-once.ts";
import type { Availability } from "../../shared/lib/page-data.ts";
import { proofOfPerson } from "../../shared/lib/person.ts";
import type { CreatedBooking } from "./details/check-booking.ts";
import { loadCheck } from "./details/read-details.ts";

/** Customers have no session to renew. */
const publicApi = apiThrough(fetchInTime).public[":slug"];
const manageApi = publicApi.manage[":token"];
/** Milliseconds. */
const ANSWER_MS = 20_000;

export type ManageLink = { slug: string; token: string };
/** The booking page asks by slug. A booking's link adds its token, and its own place counts as free. */
export type TimesAccess = { slug: string } | ManageLink;

/** The business with its today, hours and clock. */
export const viewQuery = (slug: string) =>
  queryOptions({
    queryKey: ["view", slug],
    queryFn: () => unwrap(publicApi.$get({ param: { slug } })),
  });

export const availabilityQuery = (access: TimesAccess, date: string, guests: number) =>
  queryOptions({
    queryKey: ["availability", access, date, guests],
    queryFn: () => {
      const query = { date, guests: String(guests) };
      return "token" in access
        ? unwrap(manageApi.availability.$get({ param: access, query }))
        : unwrap(publicApi.availability.$get({ param: access, query }));
    },
    networkMode: "always",
  });

/** Asks for the refusal that booking this time would get, after another customer took it. */
export const refusedQuery = (access: TimesAccess, date: string, guests: number, time: string | null) =>
  queryOptions({
    queryKey: ["availability", access, date, guests, time],
    queryFn: async () => {
      const query = { date, guests: String(guests), time: time ?? undefined };
      const { refused } = await ("token" in access
        ? unwrap(manageApi.availability.$get({ param: access, query }))
        : unwrap(publicApi.availability.$get({ param: access, query })));
      return refused ?? null;
    },
    networkMode: "always",
    retry: false,
  });

const askDays = async (access: TimesAccess, guests: number, from: string, to: string) => {
  const query = { from, to, guests: String(guests) };
  const { days } = await ("token" in access
    ? unwrap(manageApi.availability.days.$get({ param: access, query }))
    : unwrap(publicApi.availability.days.$get({ param: access, query })));
  return days;
};

export const daysQuery = (access: TimesAccess, guests: number, from: string, to: string) =>
  queryOptions({ queryKey: ["days", access, guests, from, to], queryFn: () => askDays(access, guests, from, to) });

/** The first date in (`after`, `last`] with a free time for the party, or null. */
export const nextDayQuery = (access: TimesAccess, guests: number, after: string, last: string) =>
  queryOptions({
    queryKey: ["days", access, guests, "after", after],
    queryFn: async () => {
      for (let from = addDays(after, 1); from <= last; from = addDays(from, MONTH_VIEW_DAYS)) {
        const end = addDays(from, MONTH_VIEW_DAYS - 1);
        const days = await askDays(access, guests, from, end < last ? end : last);
        const open = days.find(({ state }) => state === "open");
        if (open) return open.date;
      }
      return null;
    },
    networkMode: "always",
  });

const keyed = (key: string, headers = {}) => ({
  headers: { ...headers, "Idempotency-Key": key },
  init: { signal: AbortSignal.timeout(ANSWER_MS) },
});

export async function sendBooking(
  slug: string,
  { key, request }: BookingAttempt<BookingRequest>,
): Promise<CreatedBooking> {
  const [{ readCreatedBooking }, proof] = await Promise.all([loadCheck(), proofOfPerson()]); // load both first: without them the answer could not be read
  return readCreatedBooking(
    await unwrap(publicApi.bookings.$post({ param: { slug }, json: request }, keyed(key, proof))),
  );
}

export const manageQuery = (link: ManageLink) =>
  queryOptions({
    queryKey: ["manage", link],
    queryFn: () => unwrap(manageApi.$get({ param: link })),
  });

export const changeBooking = (link: ManageLink, request: ManageChange, key: string) =>
  unwrap(manageApi.$patch({ param: link, json: request }, keyed(key)));

export const cancelBooking = (link: ManageLink, key: string) =>
  unwrap(manageApi.cancel.$post({ param: link }, keyed(key)));

/** Why a time was refused, other times, and the slots free now. */
export type TimeRefusal = { error: AppError; alternatives: Alternative[]; slots: Availability["slots"] };

export function timeRefusalOf(error: unknown): TimeRefusal | null {
  if (!hasCode(error, "time_slot_unavailable")) return null;
  const { alternatives, slots } = error.extra as Partial<TimeRefusal>; // beside every refusal (docs/rules.md#refusals)
  return { error, alternatives: alternatives ?? [], slots: slots ?? [] };
}

/** Puts the refusal's slots on screen, or loads them when it has none. */
export function showRefused(
  client: QueryClient,
  access: TimesAccess,
  refusal: TimeRefusal,
  date: string,
  guests: number,
): void {
  const { queryKey } = availabilityQuery(access, date, guests);
  if (refusal.slots.length === 0) void client.invalidateQueries({ queryKey });
  else client.setQueryData(queryKey, (day) => day && { ...day, slots: refusal.slots });
  void client.invalidateQueries({ queryKey: ["days", access] });
}

const [navigation] = performance.getEntriesByType("navigation");
const isFromCache = navigation instanceof PerformanceNavigationTiming && navigation.type === "back_forward";

/** When the HTML's data was read, in milliseconds. 0 for HTML from the back/forward cache, whose age is unknown. */
export const LOADED_AT = isFromCache ? 0 : Date.now();
