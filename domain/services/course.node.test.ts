import { expect, test } from "vitest";
import { courseFrom } from "./course.ts";

const session = (id: string, date: string, changes: object = {}) => ({
  ...{ id, service: "yoga", date, time: "18:00", cancelled: false, ...changes },
});

test("a course is the class on its weekday and time from the chosen date on", () => {
  const chosen = session("b", "2027-06-22");
  const sessions = [
    session("d", "2027-07-06"),
    chosen,
    session("a", "2027-06-15"),
    session("off", "2027-06-29", { cancelled: true }),
    session("late", "2027-06-29", { time: "20:00" }),
    session("thursday", "2027-06-24"),
    session("pilates", "2027-06-29", { service: "pilates" }),
    session("c", "2027-07-13"),
  ];
  expect(courseFrom(chosen, sessions).map(({ id }) => id)).toEqual(["b", "d", "c"]);
});
