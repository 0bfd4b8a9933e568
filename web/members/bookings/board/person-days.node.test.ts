import { expect, test } from "vitest";
import { blockAt, extraHours, restOfDay } from "./person-days.ts";

const on = { date: "2027-06-15", timeZone: "Europe/Stockholm" };
const at = (time: string) => Date.parse(`2027-06-15T${time}:00Z`);

test("a form begins at the five minutes before", () => {
  expect(restOfDay(at("09:34"), on)).toEqual({ kind: "off", fromDate: on.date, fromTime: "11:30", toTime: "06:00" });
  expect(blockAt(at("13:45"), on)).toEqual({ kind: "off", fromDate: on.date, fromTime: "15:45", toTime: "16:15" });
  expect(extraHours(on)).toMatchObject({ kind: "hours", fromDate: on.date });
});
