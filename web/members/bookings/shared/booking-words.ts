/** Texts use lower case within a sentence. */
export const ATTENDANCE_WORDS = { arrived: "Arrived", seated: "Seated", finished: "Finished", no_show: "No-show" };
/** For buttons, where a state would read as done. */
export const ATTENDANCE_STEPS = { arrived: "Arrive", seated: "Seat", finished: "Finish", no_show: "No-show" };

/** Texts use lower case within a line. */
export const SOURCE_WORDS = { online: "Online", phone: "Phone", walk_in: "Walk-in" };

type LongAndShort = { words: string; short: string };

const OVER: LongAndShort = { words: "Over capacity", short: "Over capacity" };

/** By the overridden refusal's reason (docs/rules.md#overrides). */
const OVERRIDE_WORDS: Record<string, LongAndShort> = {
  closed: { words: "On a closed day", short: "Closed day" },
  outside_opening_hours: { words: "Outside the opening hours", short: "Outside hours" },
  per_booking_limit_exceeded: { words: "Above the limit of guests per booking", short: "Large party" },
  spot_capacity_exceeded: OVER,
  guest_capacity_exceeded: OVER,
};

export const overrideWords = (refusal: string): LongAndShort =>
  OVERRIDE_WORDS[refusal] ?? { words: "Beyond a limit", short: "Beyond a limit" };

export const SPOT_TAKEN = {
  title: "Their spot is taken",
  words: "It has been given to others meanwhile. Let them back in only if there is room for them all the same.",
  anyway: "Let them in",
};
