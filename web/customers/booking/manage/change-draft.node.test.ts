import { expect, test } from "vitest";
import { wantedOf, withChoice } from "./change-draft.ts";

const booking = { guests: 2, bookingDate: "2026-11-27", bookingTime: "19:00", version: 3 };

test("nothing is changed before another choice, nor after choosing back", () => {
  expect(wantedOf(booking, null)).toMatchObject({ guests: 2, date: "2026-11-27", time: "19:00", isChanged: false });
  const edit = withChoice(booking, null, { date: "2026-11-28" });
  expect(wantedOf(booking, edit)).toMatchObject({ date: "2026-11-28", time: "19:00", isChanged: true, isStale: false });
  expect(withChoice(booking, edit, { date: "2026-11-27" })).toBeNull();
});

test("a time given up is a change without a time", () => {
  expect(wantedOf(booking, withChoice(booking, null, { time: null }))).toMatchObject({ time: null, isChanged: true });
});

test("a booking that changes meanwhile keeps the choices and is stale", () => {
  const edit = withChoice(booking, null, { guests: 4 });
  const moved = { ...booking, bookingTime: "20:00", version: 4 };
  expect(wantedOf(moved, edit)).toMatchObject({ guests: 4, time: "20:00", isChanged: true, isStale: true });
  expect(wantedOf(moved, withChoice(moved, edit, { time: "18:00" }))).toMatchObject({ time: "18:00", isStale: true });
});

test("a booking that has become the choice is not changed", () => {
  const edit = withChoice(booking, null, { time: "20:00" });
  expect(wantedOf({ ...booking, bookingTime: "20:00", version: 4 }, edit)).toMatchObject({
    isChanged: false,
    isStale: false,
  });
});
