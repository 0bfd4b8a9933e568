import type { Offer, OfferedResource, OfferedService, ServicePart } from "../../../domain/plan/rules.ts";
import { priceText } from "../../../domain/services/prices.ts";
import { WEEKDAYS } from "../../../domain/time/calendar.ts";
import { words } from "../texts/words.ts";
import { shortDay } from "./plan-text.ts";

const minutesIn = (parts: OfferedService["parts"]): number =>
  (parts ?? []).reduce((sum, { minutes }) => sum + (minutes || 0), 0);

/** "45 min", "90 min, 35 of them free" */
export function lengthText({ parts }: Pick<OfferedService, "parts">): string {
  const { asPartyStays, minutes, minutesWithFree } = words.services.texts;
  if (!parts) return asPartyStays;
  const free = minutesIn(parts.filter(({ busy }) => !busy));
  return free > 0 ? minutesWithFree(minutesIn(parts), free) : minutes(minutesIn(parts));
}

/** "450 kr", "from 450 kr"; null: no price. */
export const priceOf = (
  { price, priceFrom }: Pick<OfferedService, "price" | "priceFrom">,
  currency: string,
  locale: string,
): string | null => {
  if (price === null || Number.isNaN(price)) return null;
  const text = priceText(price, currency, locale);
  return priceFrom ? words.shared.fromPrice(text) : text;
};

/** "Anna, Bo", "everybody" */
export function peopleText({ people, needs }: OfferedService, everybody: OfferedResource[]): string {
  const { texts } = words.services;
  if (!needs.some(({ of }) => of === "person")) return texts.nobodyNeeded;
  const able = everybody.filter(({ id }) => people[id]);
  if (able.length === 0) return texts.nobodyYet;
  if (able.length === everybody.length && able.length > 2) return texts.everybody;
  return able.map(({ name }) => name).join(", ");
}

/** "Mon–Fri 09:00–17:00, Sat 10:00–14:00" */
export function hoursText({ hours }: Pick<OfferedResource, "hours">): string {
  const texts = words.people.hours;
  if (!hours) return texts.same;
  const days = WEEKDAYS.map((day) => ({
    day: shortDay(day),
    times: words.ui.list(hours[day].map(({ from, to }) => `${from}–${to}`)),
  })).filter(({ times }) => times !== "");
  const runs: { first: string; last: string; times: string }[] = [];
  for (const { day, times } of days) {
    const before = runs.at(-1);
    if (before?.times === times && SHORT_DAYS.indexOf(before.last) === SHORT_DAYS.indexOf(day) - 1) before.last = day;
    else runs.push({ first: day, last: day, times });
  }
  const spans = runs.map(({ first, last, times }) => `${first === last ? first : `${first}–${last}`} ${times}`);
  return spans.join(", ") || texts.none;
}

const SHORT_DAYS = WEEKDAYS.map(shortDay);

/** "one visit at a time", "6 at a time" */
export const unitsText = ({ units }: Pick<OfferedResource, "units">) =>
  units === null ? words.people.rooms.oneAtATime : words.people.rooms.atATime(units);

/** As two owners compare it: every part that may differ. */
export function serviceText(service: OfferedService, { resources, currency }: Offer, locale: string): string {
  const { group, parts, archived, bufferBefore, bufferAfter, maxGuests, seats, online, description } = service;
  const { rebookWeeks, patchTest } = service;
  const { texts } = words.services;
  if (archived) return texts.noLongerOffered;
  return [
    group,
    parts ? partsText(parts) : lengthText(service),
    bufferBefore > 0 && texts.freeBefore(bufferBefore),
    bufferAfter > 0 && texts.freeAfter(bufferAfter),
    priceOf(service, currency, locale),
    seats ? texts.classOf(seats) : "",
    maxGuests > 1 && texts.upTo(maxGuests),
    ...resources.flatMap((person) => ownText(service, person, currency, locale)),
    needsText(service, resources),
    !online && texts.membersOnly,
    rebookWeeks ? texts.again(rebookWeeks) : "",
    patchTest ? texts.patchTest(patchTest.name, patchTest.validMonths) : "",
    description,
  ]
    .filter(Boolean)
    .join("; ");
}

/** "30 min, 35 min free, 25 min" */
const partsText = (parts: ServicePart[]) =>
  parts
    .map(({ minutes, busy }) => (busy ? words.services.texts.minutes(minutes) : words.services.texts.freePart(minutes)))
    .join(", ");

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
  const terms = [
    minutes && words.services.texts.eachPart(minutes),
    price !== undefined && priceText(price, currency, locale),
  ];
  const text = terms.filter(Boolean).join(", ");
  return [text ? `${name} (${text})` : name];
}

/** "2 people together; one of Chair 1, Chair 2" */
function needsText({ needs }: Pick<OfferedService, "needs">, resources: OfferedResource[]): string {
  const { texts } = words.services;
  const nameOf = (id: string) => resources.find((each) => each.id === id)?.name ?? "?";
  const together = needs.filter(({ of }) => of === "person").length;
  const rooms = needs.flatMap((need) => {
    if (need.of === "units") return texts.forEach(nameOf(need.resource), need.perGuests);
    if (need.of === "party") return texts.aTable;
    if (need.of === "person") return [];
    const names = need.resources.map(nameOf).join(", ");
    const which = need.of === "any" ? texts.oneOf(names) : texts.allOf(names);
    return need.during === "busy" ? texts.whileWorking(which) : which;
  });
  return [together !== 1 && texts.peopleTogether(together), ...rooms].filter(Boolean).join("; ");
}

export function resourceText(resource: OfferedResource): string {
  const { kind, online, archived, color, photoUrl, memberId } = resource;
  if (archived) return words.hours.forms.removed;
  const own =
    kind === "person"
      ? [hoursText(resource), !online && words.people.notOnline, color, photoUrl, memberId && words.people.linked]
      : [words.people.kinds[kind], unitsText(resource)];
  return own.filter(Boolean).join("; ");
}
