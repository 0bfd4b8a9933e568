import { SEARCH_MAX } from "../../../../contract/limits.ts";
import { isDate } from "../../../../domain/time/calendar.ts";

export type ListTab = "today" | "upcoming" | "historical" | "search";
export type When = "all" | "future" | "past";
/** Empty text, `all` and no dates: no search. */
export type ListFilter = { q: string; when: When; from: string; to: string };
/** `day`: the list of a date in the address. */
export type ListView =
  | { tab: "today" | "upcoming" | "historical" }
  | { tab: "day"; date: string }
  | { tab: "search"; filter: ListFilter };

/** A time of the shown day, as instants. */
export type At = { time: string; from: number; until: number };

const TABS = ["upcoming", "historical"] as const;
const WHENS: When[] = ["all", "future", "past"];
export const NO_FILTER: ListFilter = { q: "", when: "all", from: "", to: "" };

/** Drops invalid dates and cuts long texts. */
export function viewOf(address: URLSearchParams): ListView {
  const filter: ListFilter = {
    q: (address.get("q") ?? phoneIn(address)).slice(0, SEARCH_MAX),
    when: WHENS.find((when) => when === address.get("when")) ?? "all",
    from: dateIn(address, "from"),
    to: dateIn(address, "to"),
  };
  const tab = address.get("tab");
  if (tab === "search" || isFiltering(filter)) return { tab: "search", filter };
  const named = TABS.find((known) => known === tab);
  if (named) return { tab: named };
  const date = dateIn(address, "date");
  return date ? { tab: "day", date } : { tab: "today" };
}

export const isFiltering = ({ q, when, from, to }: ListFilter) =>
  q.trim() !== "" || when !== "all" || from !== "" || to !== "";

/** A day's list stands under the first tab. */
export const tabOf = ({ tab }: ListView): ListTab => (tab === "day" ? "today" : tab);

/** The number of a caller, with which a telephone system opens the dashboard. A plus that was not escaped reads as a space. */
const phoneIn = (address: URLSearchParams) => (address.get("phone") ?? "").replace(/^ (?=\d)/, "+");

/** The address with these parameters; an empty one is taken out. */
export function withParams(address: URLSearchParams, params: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(params))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}

/** Drops the date and the search. */
export const withTab = (address: URLSearchParams, tab: ListTab): URLSearchParams =>
  withParams(withFilter(address, NO_FILTER), { ...NO_DAY, tab: tab === "today" ? null : tab });
const NO_DAY = { date: null, at: null, attendance: null };

/** An empty search stays open for typing. */
export const withFilter = (address: URLSearchParams, { q, when, from, to }: ListFilter): URLSearchParams =>
  withParams(address, { tab: "search", q, when: when === "all" ? null : when, from, to, phone: null });

/** Today has no date in the address, so that an open dashboard goes on to the next day. */
export const withDate = (address: URLSearchParams, date: string, today: string): URLSearchParams =>
  withParams(withTab(address, "today"), { date: date === today ? null : date });

/** The time whose parties alone are listed. */
export const withAt = (address: URLSearchParams, time: string | null): URLSearchParams =>
  withParams(address, { at: time });

export const wantsUnmarked = (address: URLSearchParams) => address.get("attendance") === "missing";

/** A day's or the past's visits that went by without an attendance. */
export const withUnmarked = (address: URLSearchParams, isOn: boolean): URLSearchParams =>
  withParams(address, { attendance: isOn ? "missing" : null });

function dateIn(address: URLSearchParams, name: string): string {
  const text = address.get(name) ?? "";
  return isDate(text) ? text : "";
}
