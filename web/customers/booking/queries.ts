import { queryOptions } from "@tanstack/react-query";
import type { AppError } from "../../../contract/errors.ts";
import type { Alternative } from "../../../domain/judging/alternatives.ts";
import type { Language } from "../../../texts/languages.ts";
import { apiThrough, fetchInTime, hasCode, unwrap } from "../../shared/lib/api.ts";
import type { Availability } from "../../shared/lib/page-data.ts";

/** Customers have no session. */
export const publicApi = apiThrough(fetchInTime).public[":slug"];
export const manageApi = publicApi.manage[":token"];
/** Later the answer counts as lost. */
const ANSWER_MS = 20_000;

export type ManageLink = { slug: string; token: string };
/** The id of an area, or services as the contract writes them ("3-7,4"). */
export type Wish = { area?: string | undefined; services?: string | undefined };
/** Through a booking's link its own place counts as free, with the wish that it has, or for other services. */
export type TimesAccess =
  | ({ slug: string } & Wish)
  | (ManageLink & { area?: undefined; services?: string | undefined });

/** A booking's link takes the same questions and gives the same answers. */
const timesOf = (access: TimesAccess) =>
  ("token" in access ? manageApi : publicApi).availability as typeof publicApi.availability;

const wishOf = ({ area, services }: TimesAccess, guests: number) => ({ guests: String(guests), area, services });

/** `lang`: where the owner wrote texts in several languages. */
export const viewQuery = (slug: string, lang?: Language) =>
  queryOptions({
    queryKey: ["view", slug, ...(lang ? [lang] : [])],
    queryFn: () => unwrap(publicApi.$get({ param: { slug }, query: { lang } })),
  });

export const availabilityQuery = (access: TimesAccess, date: string, guests: number) =>
  queryOptions({
    queryKey: ["availability", access, date, guests],
    queryFn: () => unwrap(timesOf(access).$get({ param: access, query: { date, ...wishOf(access, guests) } })),
  });

/** Asks why a time that another customer took would be refused. */
export const refusedQuery = (access: TimesAccess, date: string, guests: number, time: string | null) =>
  queryOptions({
    queryKey: ["availability", access, date, guests, time],
    queryFn: async () => {
      const query = { date, time: time ?? undefined, ...wishOf(access, guests) };
      const { refused } = await unwrap(timesOf(access).$get({ param: access, query }));
      return refused ?? null;
    },
    retry: false,
  });

export const askDays = async (access: TimesAccess, guests: number, from: string, to: string) => {
  const query = { from, to, ...wishOf(access, guests) };
  return (await unwrap(timesOf(access).days.$get({ param: access, query }))).days;
};

export const daysQuery = (access: TimesAccess, guests: number, from: string, to: string) =>
  queryOptions({ queryKey: ["days", access, guests, from, to], queryFn: () => askDays(access, guests, from, to) });

export const keyed = (key: string, headers = {}) => ({
  headers: { ...headers, "Idempotency-Key": key },
  init: { signal: AbortSignal.timeout(ANSWER_MS) },
});

export type SlotRefusal = { error: AppError; alternatives: Alternative[]; slots: Availability["slots"] };

/** `near`: a day whose free times around the wanted one are offered, as no answer names any. */
export type ShownRefusal = Pick<SlotRefusal, "error" | "alternatives"> & {
  near?: { date: string; wanted: string; slots: SlotRefusal["slots"] } | undefined;
};

export function slotRefusalOf(error: unknown): SlotRefusal | null {
  if (!hasCode(error, "time_slot_unavailable")) return null;
  const { alternatives = [], slots = [] } = error.extra;
  return { error, alternatives, slots };
}

const [navigation] = performance.getEntriesByType("navigation");
const isFromCache = navigation instanceof PerformanceNavigationTiming && navigation.type === "back_forward";

/** Milliseconds; 0 from the back/forward cache, whose age is unknown. */
export const LOADED_AT = isFromCache ? 0 : Date.now();
