type Words = { words: string; short: string };

const OVER: Words = { words: "Over capacity", short: "Over capacity" };

/** The limit a member's reason went beyond, by the refusal it lifted (docs/rules.md#overrides). */
const OVERRIDE_WORDS: Record<string, Words> = {
  closed: { words: "On a closed day", short: "Closed day" },
  outside_opening_hours: { words: "Outside the opening hours", short: "Outside hours" },
  per_booking_limit_exceeded: { words: "Above the limit of guests per booking", short: "Large party" },
  spot_capacity_exceeded: OVER,
  guest_capacity_exceeded: OVER,
};

/** The same, and where there is little room; of a limit unknown here that it is one. */
export const overrideWords = (refusal: string): Words =>
  OVERRIDE_WORDS[refusal] ?? { words: "Beyond a limit", short: "Beyond a limit" };
