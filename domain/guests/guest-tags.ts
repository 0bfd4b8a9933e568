import { fault } from "../faults.ts";
import { PERSON_COLORS } from "../looks/person-colors.ts";

export const TAGS_MAX = 40;
export const TAG_NAME_MAX = 40;
export const TAG_REASON_MAX = 200;
/** `please_call`: online booking answers with the telephone number. `deposit`: stored for a time when there is money. */
export const TAG_RULES = ["please_call", "deposit"] as const;
/** Those of a salon's people, `#rrggbb` each. */
export const TAG_COLORS: string[] = Object.values(PERSON_COLORS);

/** Months of an automatic tag, each of 30.4 days: what is longer ago is not read with a row. */
export const AUTO_MONTHS_MAX = 24;
export const MONTH_MS = 2_630_016_000; // 30.44 days
/** More than a row counts would never be reached. */
export const AUTO_COUNT_MAX = 50;

/** So many visits, or missed ones, within so many months. */
export type AutoTag = { visits: number; months: number } | { missed: number; months: number };

/** A tag of the business's own (docs/rules.md#tags). `kitchen`: the kitchen sees its name. */
export type GuestTag = {
  id: string;
  name: string;
  /** One of `TAG_COLORS`. */
  color: string;
  kitchen: boolean;
  rule: (typeof TAG_RULES)[number] | null;
  auto: AutoTag | null;
};

/** On a guest, as it is shown. */
export type ShownTag = Pick<GuestTag, "id" | "name" | "color">;

/** A tag that puts itself on may turn nobody away: a machine refuses nobody by a count. */
export const turnsAwayByCount = ({ rule, auto }: Pick<GuestTag, "rule" | "auto">): boolean =>
  auto !== null && rule === "please_call";
export const TURNS_AWAY_BY_COUNT = fault("auto_tag_turns_away");

/** Starts in ms of the guest's visits, and of those missed, by which automatic tags are told. */
type RecentStarts = { visits: readonly number[]; missed: readonly number[] };

/**
 * Tags that a guest has: those that members put on, and automatic ones whose count is reached at `now` (ms), in the order of the
 * settings. A tag that is gone from the settings is nobody's.
 */
export function tagsOfGuest(
  tags: readonly GuestTag[],
  putOn: readonly string[],
  recent: RecentStarts,
  now: number,
): GuestTag[] {
  return tags.filter(({ id, auto }) => (auto ? isReached(auto, recent, now) : putOn.includes(id)));
}

function isReached(auto: AutoTag, { visits, missed }: RecentStarts, now: number): boolean {
  const since = now - auto.months * MONTH_MS;
  const within = (starts: readonly number[]) => starts.filter((start) => start >= since).length;
  return "visits" in auto ? within(visits) >= auto.visits : within(missed) >= auto.missed;
}

export const shownTag = ({ id, name, color }: GuestTag): ShownTag => ({ id, name, color });

export const pleaseCallIds = (tags: readonly GuestTag[]): string[] =>
  tags.filter((tag) => tag.rule === "please_call" && !turnsAwayByCount(tag)).map(({ id }) => id);
