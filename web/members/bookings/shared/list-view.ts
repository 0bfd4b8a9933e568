import { SEARCH_MAX } from "../../../../contract/limits.ts";
import { isDate } from "../../../../domain/time/calendar.ts";

type ListTab = "today" | "upcoming" | "historical";
export type When = "all" | "future" | "past";
/** Empty text, `all` and no dates: no search. */
export type ListFilter = { q: string; when: When; from: string; to: string };
export type ListView = { tab: ListTab } | { tab: "search"; filter: ListFilter };

const TABS: ListTab[] = ["today", "upcoming", "historical"];
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
  return { tab: TABS.find((known) => known === tab) ?? "today" };
}

export const isFiltering = ({ q, when, from, to }: ListFilter) =>
  q.trim() !== "" || when !== "all" || from !== "" || to !== "";

/** Keeps the capacity's date and drops the search. */
export function withTab(address: URLSearchParams, tab: ListView["tab"]): URLSearchParams {
  const next = withFilter(address, NO_FILTER);
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

export const capacityDayOf = (address: URLSearchParams, today: string) => dateIn(address, "day") || today;

export function withDay(address: URLSearchParams, day: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (day) next.set("day", day);
  else next.delete("day");
  return next;
}

function dateIn(address: URLSearchParams, name: string): string {
  const text = address.get(name) ?? "";
  return isDate(text) ? text : "";
}
