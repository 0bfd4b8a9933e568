import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { bookingKey, conflictsKey, daySumsKey, listKey, overviewKey, refetchBookings } from "./booking-keys.ts";

/** Asked again after bookings of these dates changed, while the dashboard shows a date; "": today's. */
async function askedAgain(shown: string, dates?: string[]) {
  const client = new QueryClient();
  const asked: string[] = [];
  const keys = {
    overview: overviewKey("krog", shown),
    conflicts: conflictsKey("krog"),
    days: daySumsKey("krog"),
    booking: bookingKey("krog", "b1"),
    search: listKey("krog", { tab: "search", filter: { q: "berg", when: "all", from: "", to: "" } }),
  };
  const leave = Object.entries(keys).map(([name, queryKey]) => {
    const queryFn = () => asked.push(name);
    return new QueryObserver(client, {
      queryKey,
      queryFn,
      initialData: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {});
  });
  await refetchBookings(client, "krog", dates && new Set(dates));
  for (const each of leave) each();
  return asked.toSorted();
}

const ALWAYS = ["booking", "conflicts", "days", "search"];

test.each([
  ["2027-06-16", ["2027-06-16"], true],
  ["2027-06-16", ["2027-06-15"], true],
  ["2027-06-16", ["2027-06-17"], true],
  ["2027-06-16", ["2027-06-18"], false],
  ["2027-06-16", ["2027-05-01"], false],
  ["2027-06-16", ["2027-05-01", "2027-06-16"], true],
  ["2027-06-16", undefined, true],
  ["", ["2027-05-01"], true],
])("while %s is shown, a booking of %j reloads the day: %s", async (shown, dates, reloads) => {
  expect(await askedAgain(shown, dates)).toEqual([...ALWAYS, ...(reloads ? ["overview"] : [])].toSorted());
});
