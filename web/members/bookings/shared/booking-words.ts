/** What became of a visit, wherever members read it; within a sentence it is lowered. */
export const ATTENDANCE_WORDS = { arrived: "Arrived", seated: "Seated", finished: "Finished", no_show: "No-show" };
/** The same as something to do, for what is pressed to note it: a state there would be read as done. */
export const ATTENDANCE_STEPS = { arrived: "Arrive", seated: "Seat", finished: "Finish", no_show: "No-show" };

/** Where a booking came from, wherever members read it; within a line it is lowered. */
export const SOURCE_WORDS = { online: "Online", phone: "Phone", walk_in: "Walk-in" };

type LongAndShort = { words: string; short: string };

const OVER: LongAndShort = { words: "Over capacity", short: "Over capacity" };

/** The limit a member's reason went beyond, by the refusal it lifted (docs/rules.md#overrides). */
const OVERRIDE_WORDS: Record<string, LongAndShort> = {
  closed: { words: "On a closed day", short: "Closed day" },
  outside_opening_hours: { words: "Outside the opening hours", short: "Outside hours" },
  per_booking_limit_exceeded: { words: "Above the limit of guests per booking", short: "Large party" },
  spot_capacity_exceeded: OVER,
  guest_capacity_exceeded: OVER,
};

/** The same, and where there is little room; of a limit unknown here that it is one. */
export const overrideWords = (refusal: string): LongAndShort =>
  OVERRIDE_WORDS[refusal] ?? { words: "Beyond a limit", short: "Beyond a limit" };

/** To members, when somebody comes after all whose spot has been given away. */
export const SPOT_TAKEN = {
  title: "Their spot is taken",
  words: "It has been given to others meanwhile. Let them back in only if there is room for them all the same.",
  anyway: "Let them in",
};
