import { expect, test } from "vitest";
import { readFault } from "../../domain/faults.ts";
import { holdRequest, holdRulesRequest } from "./holds.ts";
import { offerAnswer, standbyChange, standbyRequest } from "./standbys.ts";

const dates = [{ date: "2027-06-18", from: "18:30", until: "20:30", around: "19:00" }];
const party = { customerName: "Bo", customerEmail: "bo@example.com", guests: 2, dates };

type Parsed = { success: boolean; error?: { issues: { message: string }[] } };
const faultOf = ({ error }: Parsed) => (error ? readFault(error.issues[0]?.message ?? "").code : null);

test.each([
  ["a name, one address and one date", {}, null],
  ["a number alone", { customerEmail: null, customerPhone: "+46701234567" }, null],
  ["neither address nor number", { customerEmail: null }, "email_or_phone"],
  ["no date", { dates: [] }, "date_missing"],
  ["one date twice", { dates: [...dates, ...dates] }, "date_twice"],
  [
    "eight dates",
    { dates: [1, 2, 3, 4, 5, 6, 7, 8].map((day) => ({ date: `2027-06-0${day}`, from: "18:00", until: "19:00" })) },
    "too_many_days",
  ],
  ["more guests than a customer may ask for", { guests: 21 }, "guests_out_of_range"],
  ["more than a day's notice", { leastNotice: 1441 }, "number_up_to"],
])("joining with %s is: %3$s", (_, given, code) => {
  expect(faultOf(standbyRequest.safeParse({ ...party, ...given }))).toBe(code);
});

test.each([
  ["an answer", { hold: "h1", answer: "accept" }, null],
  ["a no that ends the waiting", { hold: "h1", answer: "decline", stop: true }, null],
  ["a yes that ends the waiting", { hold: "h1", answer: "accept", stop: true }, "stop_with_no_alone"],
])("%s is: %3$s", (_, given, code) => {
  expect(faultOf(offerAnswer.safeParse(given))).toBe(code);
});

test("a change names something to change", () => {
  expect(faultOf(standbyChange.safeParse({ version: 1 }))).toBe("nothing_to_change");
  expect(standbyChange.safeParse({ version: 1, guests: 3 }).success).toBe(true);
});

const rules = { version: 1, list: "in_order", stopsBefore: 30, listMost: 50, lastCall: false };
const USUAL = [
  [48, 720],
  [12, 120],
  [3, 30],
  [1, 15],
  [0, 10],
];
test.each([
  ["the usual ones", USUAL, null],
  ["one line", [[0, 60]], null],
  ["none", [], "answer_times_wrong"],
  [
    "hours that rise",
    [
      [1, 15],
      [3, 30],
      [0, 10],
    ],
    "answer_times_wrong",
  ],
  ["no line for the nearest starts", [[48, 720]], "answer_times_wrong"],
  ["four minutes", [[0, 4]], "number_between"],
  ["more than a day", [[0, 1441]], "number_between"],
])("times to answer, %s: %3$s", (_, answer, code) => {
  expect(faultOf(holdRulesRequest.safeParse({ ...rules, answer }))).toBe(code);
});

const place = { date: "2027-06-18", time: "19:00" };
test.each([
  ["a party of the list", { for: { standby: "s1" }, place }, true],
  ["somebody on the phone", { for: { person: { customerName: "Bo", guests: 2 } }, place, minutes: 45 }, true],
  ["four minutes", { for: { standby: "s1" }, place, minutes: 4 }, false],
  ["nobody", { for: {}, place }, false],
  ["both", { for: { standby: "s1", person: { customerName: "Bo", guests: 2 } }, place }, false],
])("a hold for %s is read: %3$s", (_, given, isRead) => {
  expect(holdRequest.safeParse(given).success).toBe(isRead);
});
