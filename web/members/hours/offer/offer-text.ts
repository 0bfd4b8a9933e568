import type { Offer, OfferedResource, OfferedService } from "../../../../domain/rules.ts";
import { priceText } from "../../../../domain/services/prices.ts";
import { WEEKDAYS } from "../../../../domain/time/calendar.ts";
import { shortDay } from "../periods/period-text.ts";
import { countOf } from "../words.ts";

export const minutesIn = (parts: OfferedService["parts"]): number =>
  (parts ?? []).reduce((sum, { minutes }) => sum + (minutes || 0), 0);

/** "45 min", "90 min, 35 of them free" */
export function lengthText({ parts }: Pick<OfferedService, "parts">): string {
  if (!parts) return "as long as the party stays";
  const free = minutesIn(parts.filter(({ busy }) => !busy));
  return `${minutesIn(parts)} min${free > 0 ? `, ${free} of them free` : ""}`;
}

/** "450 kr", "from 450 kr"; null: no price. */
export const priceOf = (
  { price, priceFrom }: Pick<OfferedService, "price" | "priceFrom">,
  currency: string,
  locale: string,
) =>
  price === null || Number.isNaN(price) ? null : `${priceFrom ? "from " : ""}${priceText(price, currency, locale)}`;

/** "Anna, Bo", "everybody" */
export function peopleText({ people, needs }: OfferedService, everybody: OfferedResource[]): string {
  if (!needs.some(({ of }) => of === "person")) return "nobody needed";
  const able = everybody.filter(({ id }) => people[id]);
  if (able.length === 0) return "nobody does it yet";
  if (able.length === everybody.length && able.length > 2) return "everybody";
  return able.map(({ name }) => name).join(", ");
}

/** "Mon–Fri 09:00–17:00, Sat 10:00–14:00" */
export function hoursText({ hours }: Pick<OfferedResource, "hours">): string {
  if (!hours) return "same hours as the business";
  const days = WEEKDAYS.map((day) => ({
    day: shortDay(day),
    times: hours[day].map(({ from, to }) => `${from}–${to}`).join(" and "),
  })).filter(({ times }) => times !== "");
  const runs: { first: string; last: string; times: string }[] = [];
  for (const { day, times } of days) {
    const before = runs.at(-1);
    if (before?.times === times && SHORT_DAYS.indexOf(before.last) === SHORT_DAYS.indexOf(day) - 1) before.last = day;
    else runs.push({ first: day, last: day, times });
  }
  const words = runs.map(({ first, last, times }) => `${first === last ? first : `${first}–${last}`} ${times}`);
  return words.join(", ") || "no weekly hours";
}

const SHORT_DAYS = WEEKDAYS.map(shortDay);

export const KIND_TEXT: Record<Exclude<OfferedResource["kind"], "person">, string> = {
  room: "Room",
  machine: "Machine",
  pool: "Several alike",
};

/** "one visit at a time", "6 at a time" */
export const unitsText = ({ units }: Pick<OfferedResource, "units">) =>
  units === null ? "one visit at a time" : `${units} at a time`;

export const ASSIGN_TEXT: Record<Offer["assign"], string> = {
  least_busy: "Whoever has the least to do that day",
  in_order: "The first in the list who is free",
};

/** As two owners compare it. */
export function serviceText(service: OfferedService, { resources, currency }: Offer, locale: string): string {
  const { group, archived, bufferBefore, bufferAfter, maxGuests, online, description } = service;
  if (archived) return "no longer offered";
  return [
    group,
    lengthText(service),
    bufferBefore > 0 && `${bufferBefore} min kept free before`,
    bufferAfter > 0 && `${bufferAfter} min kept free after`,
    priceOf(service, currency, locale),
    maxGuests > 1 && `up to ${countOf(maxGuests, "guest")}`,
    peopleText(service, peopleIn(resources)),
    needsText(service, resources),
    !online && "members only",
    description,
  ]
    .filter(Boolean)
    .join("; ");
}

const peopleIn = (resources: OfferedResource[]) =>
  resources.filter(({ kind, archived }) => kind === "person" && !archived);

/** "one of Chair 1, Chair 2" */
export function needsText({ needs }: Pick<OfferedService, "needs">, resources: OfferedResource[]): string {
  const nameOf = (id: string) => resources.find((each) => each.id === id)?.name ?? "?";
  return needs
    .flatMap((need) => {
      if (need.of === "any" || need.of === "all") {
        const names = need.resources.map(nameOf).join(", ");
        return need.resources.length === 1 ? names : `${need.of === "any" ? "one" : "all"} of ${names}`;
      }
      if (need.of === "units") return `${nameOf(need.resource)} for each ${countOf(need.perGuests, "guest")}`;
      return need.of === "party" ? "a table" : [];
    })
    .join("; ");
}

export function resourceText({ kind, units, hours, online, archived, color, photoUrl }: OfferedResource): string {
  if (archived) return "removed";
  const own =
    kind === "person"
      ? [hoursText({ hours }), !online && "not shown online", color, photoUrl]
      : [KIND_TEXT[kind], unitsText({ units })];
  return own.filter(Boolean).join("; ");
}
