import { SEARCH_MAX } from "../../../../contract/limits.ts";
import { isDate } from "../../../../domain/time/calendar.ts";

type ListTab = "today" | "upcoming" | "historical";
export type When = "all" | "future" | "past";
/** What is looked for; an empty text, all and no dates look for nothing. */
export type ListFilter = { q: string; when: When; from: string; to: string };
/** The list on screen: one of the tabs, or what a search finds. */
export type ListView = { tab: ListTab } | { tab: "search"; filter: ListFilter };

const TABS: ListTab[] = ["today", "upcoming", "historical"];
const WHENS: When[] = ["all", "future", "past"];
export const NO_FILTER: ListFilter = { q: "", when: "all", from: "", to: "" };

/** The list an address asks for; today's without a word. What is no date or too long is left out. */
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

/** The same address with another list; the day of the capacity stays, a search does not. */
export function withTab(address: URLSearchParams, tab: ListView["tab"]): URLSearchParams {
  const next = withFilter(address, NO_FILTER);
  if (tab === "today") next.delete("tab");
  else next.set("tab", tab);
  return next;
}

/** The same address with another search. Without any it stays one, where the next can be typed. */
export function withFilter(address: URLSearchParams, filter: ListFilter): URLSearchParams {
  const next = new URLSearchParams(address);
  next.set("tab", "search");
  for (const name of ["q", "when", "from", "to"] as const) {
    if (filter[name] === NO_FILTER[name]) next.delete(name);
    else next.set(name, filter[name]);
  }
  return next;
}

/** The date whose capacity is looked at; today without a word. */
export const capacityDayOf = (address: URLSearchParams, today: string) => dateIn(address, "day") || today;

/** The same address with another day of the capacity; empty is today. */
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
