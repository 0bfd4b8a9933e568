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
    q: (address.get("q") ?? "").slice(0, SEARCH_MAX),
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

/** Drops the date and the search. */
export function withTab(address: URLSearchParams, tab: ListTab): URLSearchParams {
  const next = withFilter(address, NO_FILTER);
  next.delete("date");
  next.delete("at");
  next.delete("attendance");
  if (tab === "today") next.delete("tab");
  else next.set("tab", tab);
  return next;
}

/** An empty search stays open for typing. */
export function withFilter(address: URLSearchParams, filter: ListFilter): URLSearchParams {
  const next = new URLSearchParams(address);
  next.set("tab", "search");
  for (const name of ["q", "when", "from", "to"] as const) {
    if (filter[name] === NO_FILTER[name]) next.delete(name);
    else next.set(name, filter[name]);
  }
  return next;
}

/** Today has no date in the address, so that an open dashboard goes on to the next day. */
export function withDate(address: URLSearchParams, date: string, today: string): URLSearchParams {
  const next = withTab(address, "today");
  if (date !== today) next.set("date", date);
  return next;
}

/** The time whose parties alone are listed. */
export function withAt(address: URLSearchParams, time: string | null): URLSearchParams {
  const next = new URLSearchParams(address);
  if (time) next.set("at", time);
  else next.delete("at");
  return next;
}

export const wantsUnmarked = (address: URLSearchParams) => address.get("attendance") === "missing";

/** A day's or the past's visits that went by without an attendance. */
export function withUnmarked(address: URLSearchParams, isOn: boolean): URLSearchParams {
  const next = new URLSearchParams(address);
  if (isOn) next.set("attendance", "missing");
  else next.delete("attendance");
  return next;
}

function dateIn(address: URLSearchParams, name: string): string {
  const text = address.get(name) ?? "";
  return isDate(text) ? text : "";
}
