import { guestsText } from "../shared/booking-words.ts";
import { type TableNames, tablesText } from "../shared/table-words.ts";
import { placeAtOnce, type Wait } from "../shared/walk-in/queries.ts";

/** "3 to 4 guests". */
function sizesText({ from, to }: Wait["stay"]): string {
  if (to === null) return `${from} or more guests`;
  return from === to ? guestsText(to) : `${from} to ${to} guests`;
}

/** Names the figures behind the wait: the median with its number of visits, or the plan. */
export function stayText({ stay }: Pick<Wait, "stay">): string {
  const { median, n, planned } = stay;
  const sizes = sizesText(stay);
  if (median !== null)
    return `${sizes} stay ${median} minutes here: the median of ${n} visits. Planned are ${planned}.`;
  const visits = n === 1 ? "1 visit" : `${n} visits`;
  return `Too few visits of ${sizes} were noted to tell how long they stay (${visits}). Planned are ${planned} minutes.`;
}

const REFUSED: Partial<Record<NonNullable<Wait["refusal"]>, (wait: Wait) => string>> = {
  closed: ({ stay }) => `Closed now or within a stay of ${stay.planned} minutes.`,
  outside_opening_hours: ({ stay }) => `Outside the hours for a stay of ${stay.planned} minutes.`,
  no_resource_fits: ({ guests }) => `No table here takes ${guestsText(guests)}.`,
  per_booking_limit_exceeded: ({ guests }) => `${guestsText(guests)} are more than one booking may have.`,
  spot_capacity_exceeded: ({ guests }) => `No place for ${guestsText(guests)} gets free in time today.`,
  guest_capacity_exceeded: ({ guests }) => `No place for ${guestsText(guests)} gets free in time today.`,
};

export const refusedText = (wait: Wait): string =>
  (wait.refusal && REFUSED[wait.refusal]?.(wait)) ?? "Not available now.";

/** Of a visit, whose length follows from its services. */
export const visitLengthText = ({ stay }: Pick<Wait, "stay">): string => `${stay.planned} minutes are planned.`;

const VISIT_REFUSED: typeof REFUSED = {
  closed: REFUSED.closed,
  outside_opening_hours: REFUSED.outside_opening_hours,
  no_resource_fits: () => "Nobody here does this, or not for so many.",
  person_unavailable: () => "The person asked for has no time today. Anyone else may have.",
  spot_capacity_exceeded: () => "Nobody has time for it today.",
};

export const visitRefusedText = (wait: Wait): string =>
  (wait.refusal && VISIT_REFUSED[wait.refusal]?.(wait)) ?? "Not available now.";

/** In a few words: "T12 now", "T1, if Ann moves", "T1 until 21:00", "about 19:40", "no place". */
export function tileText(wait: Wait, names: TableNames): string {
  const now = placeAtOnce(wait);
  if (now) return `${tablesText(now.resources, names)} now`.trim();
  const [place] = wait.free;
  if (place?.until) return `${tablesText(place.resources, names)} until ${place.until}`;
  if (place) return `${tablesText(place.resources, names)}, if ${moversText(place)}`;
  if (wait.next) return `${wait.next.time === wait.opens ? "at" : "about"} ${wait.next.time}`;
  return wait.refusal === "closed" ? "closed" : "no place";
}

const moversText = ({ moves: [first, ...others] }: Wait["free"][number]) =>
  others.length > 0 ? `${others.length + 1} move` : `${first?.customerName ?? "another booking"} moves`;
