import * as z from "zod/mini";
import type { HandedVisit } from "./queries.ts";

export type Way = NonNullable<HandedVisit["way"]>;
/** A member's wish for a visit. */
export type Choice = Way | "call" | "leave";
export type Choices = Record<string, Choice>;

const GROUPS = ["sameTime", "otherTime", "call", "stays"] as const;
export type Group = (typeof GROUPS)[number];

/** `bookingTime`: of the visit as it is booked. */
export function groupOf(choice: Choice, bookingTime: string): Group {
  if (choice === "call") return "call";
  if (choice === "leave") return "stays";
  return choice.bookingTime === bookingTime ? "sameTime" : "otherTime";
}

/** Visits under their ways out, as listed; groups without visits are left out. */
export function grouped<Visit extends { id: string; bookingTime: string }>(visits: Visit[], choices: Choices) {
  return GROUPS.flatMap((group) => {
    const own = visits.filter(({ id, bookingTime }) => groupOf(choices[id] ?? "call", bookingTime) === group);
    return own.length > 0 ? [{ group, visits: own }] : [];
  });
}

export const isWay = (choice: Choice | undefined): choice is Way => typeof choice === "object";

/** In the order of the answer, in which the proposals hold together. */
export const movesIn = (visits: Pick<HandedVisit, "id" | "version">[], choices: Choices) =>
  visits.flatMap(({ id, version }) => {
    const choice = choices[id];
    return isWay(choice) ? [{ id, version, ...choice }] : [];
  });

/** The proposals, or the earlier choices that can still be had. */
export function choicesOf(visits: HandedVisit[], kept: Choices, bookingTimeOf: (id: string) => string): Choices {
  return Object.fromEntries(
    visits.map((visit) => {
      const chosen = kept[visit.id];
      return [visit.id, chosen && isOffered(visit, chosen, bookingTimeOf(visit.id)) ? chosen : (visit.way ?? "call")];
    }),
  );
}

const isOffered = ({ people, times }: HandedVisit, choice: Choice, bookingTime: string) =>
  !isWay(choice) ||
  (choice.bookingTime === bookingTime && people.includes(choice.person)) ||
  times.some((way) => isSameWay(way, choice));

const isSameWay = (one: Way, other: Way) => one.bookingTime === other.bookingTime && one.person === other.person;

/** As an option's value. */
export const optionOf = (choice: Choice): string => (isWay(choice) ? `${choice.bookingTime} ${choice.person}` : choice);

export function choiceIn(value: string): Choice {
  if (value === "call" || value === "leave") return value;
  const [bookingTime = "", person = ""] = value.split(" ");
  return { bookingTime, person };
}

const way = z.object({ bookingTime: z.string(), person: z.string() });

/** As this tab keeps it; it holds ids and times alone. */
export const keptChoices = z.object({
  of: z.string(),
  choices: z.record(z.string(), z.union([z.literal("call"), z.literal("leave"), way])),
  isTold: z.boolean(),
});
