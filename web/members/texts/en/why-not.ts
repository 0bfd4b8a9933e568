import { plural } from "./plural.ts";

const guests = plural({ one: "# guest", other: "# guests" });
const before = (until: string) => until && ` for starts before ${until}`;

/** Why a time cannot be had, and what would fit. */
export const whyNot = {
  title: (time: string) => `Why not ${time}?`,
  freeByPhone: (online: string) => `Free by phone. ${online}.`,
  anyone: "With anyone",
  makeRoom: "Make room",
  /** By reason; lower case within a line. */
  rules: {
    closed: "Closed",
    in_the_past: "This date is over",
    not_a_slot: "The clock never shows this time on this date",
    outside_opening_hours: "Outside the opening hours",
    no_resource_fits: "No place fits this party then",
    pacing_full: "Too many arrive then",
    person_unavailable: "The person asked for has no time then",
    session_full: "The class is full",
    session_cancelled: "The class is cancelled",
    spot_capacity_exceeded: "Fully booked",
    unsettled: "Another booking has no place yet",
  },
  otherRule: "Not available",
  roomFor: (count: number) => `Room for ${guests(count)} only`,
  moreThan: (count: number) => `More than the ${guests(count)} of one booking`,
  without: (rule: string) => `Without that: ${rule}.`,
  /** `units`: "12 of 12 tables" */
  unitsTaken: (units: string) => `${units} taken`,
  taken: (names: string, count: number) => `${names} ${count === 1 ? "is" : "are"} taken`,
  party: (name: string, time: string) => `${name}, ${time},`,
  unsettled: (names: string, count: number) => `${names} ${count === 1 ? "has" : "have"} no place yet`,
  arrivingGuests: (count: number, most: number) => `${count} of ${most} arriving guests`,
  arrivingParties: (count: number, most: number) => `${count} of ${most} arriving parties`,
  hours: (period: string | null, hours: string, end: string) => `${period ?? "Open"} ${hours}, ${end}`,
  stayEnds: (minutes: number) => `a stay of ${minutes} minutes ends by then`,
  lastStart: (time: string) => `last start ${time}`,
  dates: (from: string, to: string) => `${from} to ${to}`,
  takesUpTo: (period: string, count: number) => `${period} takes up to ${guests(count)}`,
  more: (count: number) => `${count} more`,
  datesBeside: "others of the dates beside",
  /** The answer to a customer; `until` may be empty. */
  online: {
    tooLate: (until: string) => `Online: too late${until && ` since ${until}`}`,
    stopped: (until: string) => `Online: stopped${before(until)}`,
    upTo: (count: number, until: string) => `Online: up to ${guests(count)}${before(until)}`,
    bookable: (date: string | null) => `Online: bookable ${date === null ? "later" : `until ${date}`}`,
    every: (minutes: number) => `Online: times every ${minutes} minutes`,
    notThis: "Online: not this time",
    notOffered: (why: string) => `Online: not offered. ${why}`,
    rule: (rule: string) => `Online: ${rule}`,
  },
};
