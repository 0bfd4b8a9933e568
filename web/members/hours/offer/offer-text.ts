import type { Offer, OfferedResource, OfferedService, ServicePart } from "../../../../domain/rules.ts";
import { priceText } from "../../../../domain/services/prices.ts";
import { WEEKDAYS } from "../../../../domain/time/calendar.ts";
import { countOf } from "../../lib/count-of.ts";
import { shortDay } from "../periods/period-text.ts";

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

export const kindText = ({ kind }: Pick<OfferedResource, "kind">) => (kind === "person" ? "Person" : KIND_TEXT[kind]);

/** "one visit at a time", "6 at a time" */
export const unitsText = ({ units }: Pick<OfferedResource, "units">) =>
  units === null ? "one visit at a time" : `${units} at a time`;

export const ASSIGN_TEXT: Record<Offer["assign"], string> = {
  least_busy: "The person with the least to do that day",
  in_order: "The first free person in the list",
};

/** As two owners compare it: every part that may differ. */
export function serviceText(service: OfferedService, { resources, currency }: Offer, locale: string): string {
  const { group, parts, archived, bufferBefore, bufferAfter, maxGuests, seats, online, description } = service;
  if (archived) return "no longer offered";
  return [
    group,
    parts ? partsText(parts) : lengthText(service),
    bufferBefore > 0 && `${bufferBefore} min kept free before`,
    bufferAfter > 0 && `${bufferAfter} min kept free after`,
    priceOf(service, currency, locale),
    seats ? `a class of ${countOf(seats, "seat")}` : "",
    maxGuests > 1 && `up to ${countOf(maxGuests, "guest")}`,
    ...resources.flatMap((person) => ownText(service, person, currency, locale)),
    needsText(service, resources),
    !online && "members only",
    description,
  ]
    .filter(Boolean)
    .join("; ");
}

/** "30 min, 35 min free, 25 min" */
const partsText = (parts: ServicePart[]) =>
  parts.map(({ minutes, busy }) => `${minutes} min${busy ? "" : " free"}`).join(", ");

/** "Anna", "Anna (45 min, 500 kr)"; nothing for others. */
function ownText(
  { people }: OfferedService,
  { id, name }: OfferedResource,
  currency: string,
  locale: string,
): string[] {
  const own = people[id];
  if (!own) return [];
  const { minutes, price } = own;
  const terms = [minutes && `${minutes.join(" + ")} min`, price !== undefined && priceText(price, currency, locale)];
  const words = terms.filter(Boolean).join(", ");
  return [words ? `${name} (${words})` : name];
}

/** "2 people together; one of Chair 1, Chair 2" */
function needsText({ needs }: Pick<OfferedService, "needs">, resources: OfferedResource[]): string {
  const nameOf = (id: string) => resources.find((each) => each.id === id)?.name ?? "?";
  const together = needs.filter(({ of }) => of === "person").length;
  const rooms = needs.flatMap((need) => {
    if (need.of === "units") return `${nameOf(need.resource)} for each ${countOf(need.perGuests, "guest")}`;
    if (need.of === "party") return "a table";
    if (need.of === "person") return [];
    const which = `${need.of === "any" ? "one" : "all"} of ${need.resources.map(nameOf).join(", ")}`;
    return need.during === "busy" ? `${which} while somebody works` : which;
  });
  return [together !== 1 && `${together} people together`, ...rooms].filter(Boolean).join("; ");
}

export function resourceText(resource: OfferedResource): string {
  const { kind, online, archived, color, photoUrl, memberId } = resource;
  if (archived) return "removed";
  const own =
    kind === "person"
      ? [hoursText(resource), !online && "not shown online", color, photoUrl, memberId && "linked to an account"]
      : [kindText(resource), unitsText(resource)];
  return own.filter(Boolean).join("; ");
}
