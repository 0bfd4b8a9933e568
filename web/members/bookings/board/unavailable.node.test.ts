import { expect, test } from "vitest";
import { awayOf, presenceDuring } from "./unavailable.ts";

const at = (time: string) => `2027-06-15T${time}:00Z`;
const timeOf = (instant: number) => new Date(instant).toISOString().slice(11, 16);

/** "06:00-10:00 16:00-"; with "class" before it a class. */
const closed = (subject: string | null, text: string) =>
  text
    .split(" ")
    .filter(Boolean)
    .map((stretch) => {
      const [from = "", until = ""] = stretch.replace("class", "").split("-");
      return { subject, from: at(from), until: until ? at(until) : null, isClass: stretch.startsWith("class") };
    });

/** The visit is 12:00 to 13:00. */
test.each([
  ["has no hours of her own", "", "there"],
  ["comes at ten and goes at four", "06:00-10:00 16:00-", "there"],
  ["is off for the day", "06:00-", "away"],
  ["has just her lunch", "12:00-13:00", "away"],
  ["comes when the visit is over", "06:00-13:00", "away"],
  ["goes when the visit begins", "12:00-", "away"],
  ["comes in the middle of it", "06:00-12:30", "from 12:30"],
  ["goes in the middle of it", "12:30-", "until 12:30"],
  ["is away in its middle", "12:15-12:45", "until 12:15"],
  ["comes and goes within it", "06:00-12:15 12:45-", "from 12:15"],
  ["goes before she comes", "06:00-12:40 12:20-", "away"],
  ["holds a class then", "class12:30-13:30", "class"],
  ["holds a class later", "class13:00-14:00", "there"],
])("who %s", (_, away, presence) => {
  const shown = presenceDuring(awayOf(closed("anna", away), { id: "anna", area: "people" }), {
    startsAt: at("12:00"),
    endsAt: at("13:00"),
  });
  const said =
    typeof shown === "string" ? shown : Object.entries(shown).map(([how, when]) => `${how} ${timeOf(when)}`)[0];
  expect(said).toBe(presence);
});

test("a table is closed with its area and the business, nobody with somebody else", () => {
  const all = [...closed(null, "10:00-11:00"), ...closed("bar", "12:00-13:00"), ...closed("t1", "14:00-15:00")];
  const begins = (id: string, area: string) => awayOf(all, { id, area }).map(({ from }) => timeOf(from));
  expect([begins("t1", "bar"), begins("t2", "bar"), begins("t3", "room")]).toEqual([
    ["10:00", "12:00", "14:00"],
    ["10:00", "12:00"],
    ["10:00"],
  ]);
});
