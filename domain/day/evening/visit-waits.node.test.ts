import { expect, test } from "vitest";
import type { DatedException } from "../../plan/rules.ts";
import { away, SALON, Salon, visit, wantedOf } from "../../testing/a-salon.ts";
import { at, attend, byMember } from "../../testing/givens.ts";
import { timeLabel } from "../../time/calendar.ts";
import { waitsAt } from "./waits.ts";

/** "anna + chair1 now, 45 min"; else "about 10:45 with bo + chair2, 60 min", or the refusal. */
function told(salon: Salon, time: string, words: string, since = new Map<string, number>()): string {
  const wait = waitsAt(salon.sheet, { since, visits: [] }, at(time))(1, wantedOf(words));
  const [place] = wait.free;
  if (wait.hasRoom) return `${place?.resources.join(" + ")} now, ${wait.planned} min`;
  const { next, planned } = wait;
  return next ? `about ${next.time} with ${next.resources.join(" + ")}, ${planned} min` : `${wait.refusal}`;
}

const bookings =
  (...visits: [time: string, words: string][]) =>
  (salon: Salon) => {
    for (const [time, words] of visits) salon.book(time, words);
  };

test.each<[string, (salon: Salon) => void, string, string, string]>([
  ["an empty salon", bookings(), "10:02", "cut", "anna + chair1 now, 45 min"],
  ["somebody asked for by name, with own length", bookings(), "10:02", "cut with bo", "bo + chair1 now, 60 min"],
  ["Anna has somebody until 10:45", bookings(["10:00", "cut with anna"]), "10:02", "cut", "bo + chair2 now, 60 min"],
  [
    "the person asked for has somebody who comes two minutes late, for 45 minutes",
    bookings(["10:00", "cut with anna"]),
    "10:02",
    "cut with anna",
    "about 10:50 with anna + chair2, 45 min",
  ],
  [
    "both chairs are taken until 11:45 by those who come five minutes late",
    bookings(["10:00", "colour with anna"], ["10:00", "colour with cilla"]),
    "10:05",
    "cut",
    "about 11:45 with anna + chair1, 45 min",
  ],
  ["nobody does it", bookings(), "10:02", "colour with bo", "no_resource_fits"],
  ["too late for a whole visit", bookings(), "16:40", "cut", "outside_opening_hours"],
])("%s", (_, given, time, words, expected) => {
  const salon = new Salon();
  given(salon);
  expect(told(salon, time, words)).toBe(expected);
});

test("who is five minutes late is expected to stay as long as planned from now on, also with somebody who has another part to do", () => {
  const salon = new Salon([away("bo"), away("cilla")]);
  salon.book("10:00", "colour with anna");
  expect(told(salon, "10:05", "cut")).toBe("about 11:45 with anna + chair1, 45 min");
  const quick = new Salon([away("bo")]);
  quick.book("10:00", "colour with anna");
  quick.book("10:00", "wash with cilla");
  expect(told(quick, "10:05", "wash")).toBe("about 10:20 with cilla, 15 min");
});

test.each([
  ["begun as planned, while Anna colours", "10:00", "10:20", "about 10:30 with anna, 15 min"],
  ["begun as planned, while it takes effect", "10:00", "10:40", "anna now, 15 min"],
  ["begun half an hour early, before its time", "09:30", "09:35", "about 10:30 with anna, 15 min"],
  ["begun as planned, on its second part", "10:00", "11:10", "about 12:00 with anna, 15 min"],
  ["begun as planned, beyond its end", "10:00", "11:45", "about 12:00 with anna, 15 min"],
])("a colour that was %s, is told to a tint that needs Anna for a moment", (_, begun, time, expected) => {
  const tint = SALON.services
    .filter(({ id }) => id === "wash")
    .map((each) => ({ ...each, id: "tint", people: { anna: {} } }));
  const salon = new Salon([], { services: [...SALON.services, ...tint] });
  salon.book("10:00", "colour with anna");
  const bookingId = "10:00 colour with anna";
  salon.do({ ...attend("seated", { bookingId }), ...byMember(), now: at(begun) });
  expect(told(salon, time, "tint", new Map([[bookingId, at(begun)]]))).toBe(expected);
});

test("who comes at noon is told from then on, without any stay that ends", () => {
  const morningOff: DatedException = { ...away("anna"), fromTime: "06:00", toTime: "12:00" } as DatedException;
  const salon = new Salon([morningOff, away("bo")]);
  expect(told(salon, "10:02", "cut")).toBe("about 12:00 with anna + chair1, 45 min");
});

test("the minutes are those of who is told, not of a quicker person who is away", () => {
  const salon = new Salon([away("anna")]);
  salon.book("10:00", "cut with bo");
  expect(told(salon, "10:05", "cut")).toBe("about 11:05 with bo + chair1, 60 min");
});

test("a visit that is here is expected to last a fifth longer than planned, not as long as visits of other services did", () => {
  const salon = new Salon([away("bo"), away("cilla")]);
  salon.book("10:00", "cut with anna");
  salon.do({ ...attend("seated", { bookingId: "10:00 cut with anna" }), ...byMember(), now: at("10:00") });
  const visits = Array.from({ length: 20 }, () => ({ guests: 1, minutes: 20 }));
  const wait = waitsAt(salon.sheet, { since: new Map([["10:00 cut with anna", at("10:00")]]), visits }, at("10:10"));
  expect(wait(1, wantedOf("cut")).next?.time).toBe("10:55"); // a fifth more than the 45 minutes
});

test("every wait that is told can be booked", () => {
  const salon = new Salon();
  for (const time of ["10:00", "10:15", "10:30"]) salon.book(time, "cut");
  for (const words of ["cut", "colour", "wash + cut", "cut with bo"])
    for (let minute = 600; minute < 700; minute += 7) {
      const time = timeLabel(minute);
      const wait = waitsAt(salon.sheet, { since: new Map(), visits: [] }, at(time))(1, wantedOf(words));
      const start = wait.hasRoom ? time : wait.next?.time;
      if (!start) continue;
      const trial = Object.assign(new Salon(), {
        sheet: { ...salon.sheet, bookings: new Map(salon.sheet.bookings) },
      });
      const walkIn = {
        ...byMember(),
        bookingId: "walk-in",
        source: "walk_in",
        now: at(time),
        overrideReason: null,
      } as const;
      expect([time, words, trial.do(visit(start, words, walkIn))]).toMatchObject([time, words, { ok: true }]);
    }
});
