import type { HistoryEntry } from "../use-history-entry.ts";

/** Takes the place of the present entry; the page then reads it, as after Back. */
export function replaceEntry(to: HistoryEntry): void {
  history.replaceState(to, "");
  dispatchEvent(new PopStateEvent("popstate"));
}
