import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { MINUTE_MS } from "../../../domain/time/calendar.ts";
import { queryClient } from "../../shared/lib/query-client.ts";
import { isSignedIn } from "../../shared/lib/signed-in.ts";
import { boardAhead } from "../bookings/board/use-board.ts";
import { LATER_BOARDS } from "../bookings/boards.ts";
import { viewOf } from "../bookings/booking/list-view.ts";
import { dayBookingsQuery, overviewQuery } from "../bookings/booking/queries.ts";
import { askForTradeWords } from "../texts/words.ts";

/** While the dashboard's code loads, so do its overview and the bookings of the chosen board. */
export function loadAhead({ params: { slug = "" }, request }: LoaderFunctionArgs): null {
  const address = new URL(request.url).searchParams;
  const view = viewOf(address);
  if (!isSignedIn()) return null;
  void queryClient.prefetchQuery(overviewQuery(slug, view.tab === "day" ? view.date : ""));
  const board = boardAhead(address);
  if (board === "list" || address.get("tab") || (view.tab !== "day" && view.tab !== "today")) return null;
  if (board === "diary") askForTradeWords();
  void LATER_BOARDS[board].ask().catch(() => {}); // asked for again once it is shown
  void queryClient.prefetchQuery(dayBookingsQuery(slug, view.tab === "day" ? view.date : today()));
  return null;
}

/** As this device knows it; a time zone's first use would hold up the page. */
function today(): string {
  const now = Date.now();
  return new Date(now - new Date(now).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);
}

/** Later addresses of the same dashboard load what they show by themselves. */
export const isAnotherDashboard = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.slug !== nextParams.slug;
