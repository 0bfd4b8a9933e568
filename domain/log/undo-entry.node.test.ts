import fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import type { Command } from "../day/commands.ts";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import { at, attend, byMember, cancel, change, DAY } from "../testing/givens.ts";
import { LoggedEvening } from "../testing/logged-evening.ts";
import { asked, EVENINGS, step } from "../testing/simulated-evening.ts";
import { busiestOf } from "./overbooked.ts";
import { type PastEntry, type Undo, undoOf } from "./undo-entry.ts";

const OTHER = "2027-06-16";
const entries = (...changes: [type: string, changes: PastEntry["changes"]][]): PastEntry[] =>
  changes.map(([type, fields], i) => ({ id: i + 1, type, changes: fields }));
const BOOKED = { bookingTime: "18:00", guests: 2, status: "confirmed", durationMinutes: 90, attendance: null };
const at1 = { resources: ["1"], pinnedBy: null, isOverride: false };
const visitOf = (...services: string[]) => ({
  legs: services.map((service) => ({ service })),
  lengths: [],
  price: null,
});

const handed = { legs: [{ service: "cut", person: "bo", handedFrom: "anna" }], lengths: [], price: null };

test.each<[string, PastEntry[], number, Undo | null]>([
  [
    "services that were handed over are asked for as any member asks",
    entries(["created", { ...BOOKED, visit: handed }], ["changed", { visit: visitOf("colour") }]),
    2,
    { kind: "change", fields: { services: [{ service: "cut", person: "bo" }] } },
  ],
  ["a booking made has a cancel for it", entries(["created", BOOKED]), 1, null],
  [
    "a cancelled one is booked again",
    entries(["created", BOOKED], ["cancelled", { status: "cancelled" }]),
    2,
    { kind: "rebook", fields: {} },
  ],
  [
    "a changed time and party go back together",
    entries(["created", BOOKED], ["changed", { bookingTime: "19:00", guests: 4, startsAt: 1, spots: 2 }]),
    2,
    { kind: "change", fields: { bookingTime: "18:00", guests: 2 } },
  ],
  [
    "an earlier change goes back while a later one was of something else",
    entries(["created", BOOKED], ["changed", { guests: 4 }], ["changed", { bookingTime: "19:00" }]),
    2,
    { kind: "change", fields: { guests: 2 } },
  ],
  [
    "not when a later one was of the same",
    entries(["created", BOOKED], ["changed", { guests: 4 }], ["changed", { guests: 5 }]),
    2,
    null,
  ],
  [
    "a move to another date goes back with its time",
    entries(["created", BOOKED], ["moved_in", { from: OTHER, bookingTime: "20:00" }]),
    2,
    { kind: "change", fields: { bookingDate: OTHER, bookingTime: "18:00" } },
  ],
  [
    "of two moves only the last",
    entries(["created", BOOKED], ["moved_in", { from: OTHER }], ["moved_in", { from: "2027-06-17" }]),
    2,
    null,
  ],
  [
    "an attendance goes back to the one before",
    entries(["created", BOOKED], ["attendance", { attendance: "arrived" }], ["attendance", { attendance: "seated" }]),
    3,
    { kind: "attend", attendance: "arrived" },
  ],
  [
    "the first one to none",
    entries(["created", BOOKED], ["attendance", { attendance: "arrived" }]),
    2,
    { kind: "attend", attendance: null },
  ],
  [
    "a fact that changed nothing has nothing to undo",
    entries(["created", BOOKED], ["attendance", { noted: { attendance: "seated", at: 1 } }]),
    2,
    null,
  ],
  [
    "a longer stay is shortened",
    entries(["created", BOOKED], ["changed", { durationMinutes: 120, endsAt: 1 }]),
    2,
    { kind: "extend", minutes: -30 },
  ],
  [
    "a table goes back, with its pin",
    entries(
      ["created", { ...BOOKED, assignment: { ...at1, pinnedBy: "m" } }],
      ["placed", { assignment: { ...at1, resources: ["2"] } }],
    ),
    2,
    { kind: "place", resources: ["1"], pin: true },
  ],
  [
    "not when another's change has moved it since",
    entries(
      ["created", { ...BOOKED, assignment: at1 }],
      ["placed", { assignment: { ...at1, resources: ["2"] } }],
      ["pushed", { assignment: at1 }],
    ),
    2,
    null,
  ],
  [
    "services go back",
    entries(
      ["created", { ...BOOKED, visit: visitOf("3") }],
      ["changed", { visit: visitOf("3", "4"), durationMinutes: 120 }],
    ),
    2,
    { kind: "change", fields: { services: [{ service: "3" }] } },
  ],
  [
    "a name cannot: the log does not keep it",
    entries(["created", BOOKED], ["changed", { personal: ["customerName"] }]),
    2,
    null,
  ],
  ["nor anything with it", entries(["created", BOOKED], ["changed", { personal: ["notes"], guests: 4 }]), 2, null],
  ["nor what was erased", entries(["created", BOOKED], ["changed", { guests: 4 }], ["anonymised", {}]), 2, null],
  ["nor a new link", entries(["created", BOOKED], ["new_link", { tokenVersion: 2 }]), 2, null],
  [
    "of a cancelled booking only the cancel",
    entries(["created", BOOKED], ["changed", { guests: 4 }], ["cancelled", { status: "cancelled" }]),
    2,
    null,
  ],
  [
    "a party let in comes back with the reason of then",
    entries(
      ["created", { ...BOOKED, override: { reason: "A regular", by: "m", refusal: "closed" } }],
      ["changed", { bookingTime: "19:00" }],
    ),
    2,
    { kind: "change", fields: { bookingTime: "18:00", override: { reason: "A regular" } } },
  ],
])("%s", (_, log, id, undo) => {
  expect(undoOf(log, id, DAY)).toEqual(undo);
});

/** As the member's call becomes a command. */
function commandOf(undo: Undo, booking: SheetBooking, now: number): Command | null {
  const { id: bookingId, version, bookingTime, guests } = booking;
  const member = { bookingId, now, ...byMember() };
  switch (undo.kind) {
    case "attend":
      return attend(undo.attendance, member);
    case "place":
      return {
        ...cancel(member),
        ...byMember(),
        by: "member",
        type: "place",
        resources: undo.resources,
        isPinned: undo.pin,
      };
    case "extend":
      return { ...cancel(member), ...byMember(), by: "member", type: "extend", minutes: undo.minutes };
    case "change": {
      const { resources, pin, services: _, override, ...fields } = undo.fields;
      const place = resources ? { resources, isPinned: pin ?? false } : {};
      return change({
        ...member,
        version,
        bookingTime,
        guests,
        ...fields,
        ...place,
        overrideReason: override?.reason ?? null,
      });
    }
    case "rebook":
      return null;
  }
}

/** All that a row says but its version and the moment at which its attendance was noted. */
const rowsOf = (evening: LoggedEvening) =>
  evening.stored
    .map(({ id, bookingTime, guests, spots, startsAt, endsAt, releasedAt, resetMinutes, status, attendance }) =>
      JSON.stringify({
        id,
        bookingTime,
        guests,
        spots,
        startsAt,
        endsAt,
        releasedAt,
        resetMinutes,
        status,
        attendance,
      }),
    )
    .sort();

test("on simulated evenings a change and its undo leave rows and load as they were", () => {
  const counts = { undone: 0, refused: 0, impossible: 0 };
  for (const rules of EVENINGS)
    fc.assert(
      fc.property(fc.array(step, { minLength: 4, maxLength: 20 }), (steps) => {
        const evening = new LoggedEvening(rules);
        for (const [i, each] of steps.entries()) {
          const now = at("12:00") + i * 30 * 60_000;
          const [before, load, length] = [rowsOf(evening), busiestOf(evening.stored), evening.log.length];
          const [made] = evening.ask(asked(each, evening, i, now));
          const entry = evening.log.at(-1);
          if (!made?.ok || evening.log.length !== length + 1 || !entry) continue;
          const own = evening.log.filter(({ bookingId }) => bookingId === entry.bookingId);
          const undo = undoOf(own as PastEntry[], entry.id, DAY);
          const booking = evening.booking(entry.bookingId);
          const command = undo && booking && commandOf(undo, booking, now);
          if (!command) counts.impossible += 1;
          else if (!evening.ask(command)[0]?.ok) counts.refused += 1;
          else {
            counts.undone += 1;
            expect(rowsOf(evening)).toEqual(before);
            expect(busiestOf(evening.stored)).toBe(load);
          }
        }
      }),
      forSeconds(0.1, { least: 30, until: () => counts.undone > 50 }),
    );
  expect(counts.undone).toBeGreaterThan(50);
  expect(counts.refused).toBeLessThan(counts.undone / 5);
});
