import { expect, test } from "vitest";
import {
  changedByOthers,
  changesBetween,
  differences,
  type Fields,
  fieldsOf,
  threeWayMerge,
} from "./booking-fields.ts";

const base: Fields = {
  customerName: "Maria Sandberg",
  customerEmail: "maria@example.se",
  customerPhone: null,
  guests: 4,
  bookingDate: "2026-11-21",
  bookingTime: "18:00",
  notes: null,
  status: "confirmed",
};

test("only changed fields are sent, emptied ones too", () => {
  const before = { ...base, notes: "High chair" };
  expect(changesBetween(before, { ...before, guests: 6, notes: null })).toEqual({ guests: 6, notes: null });
  expect(changesBetween(base, { ...base })).toEqual({});
});

test("only editable fields are compared", () => {
  const booking = { ...base, version: 7, attendance: "seated" };
  expect(fieldsOf(booking)).toEqual(base);
});

test.each<[string, Partial<Fields>, Partial<Fields>, object[]]>([
  ["nothing", { guests: 6 }, {}, []],
  ["another field", { guests: 6 }, { notes: "Window" }, [{ name: "notes", theirs: "Window" }]],
  ["the same field", { guests: 6 }, { guests: 5 }, [{ name: "guests", theirs: 5, mine: 6 }]],
  ["the same field to the same", { guests: 6 }, { guests: 6 }, [{ name: "guests", theirs: 6 }]],
])("other members changed %s", (_, mine, theirs, expected) => {
  expect(differences(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual(expected);
});

test("keeping theirs keeps my other changes", () => {
  const mine = { ...base, guests: 6, notes: "Window" };
  const theirs = { ...base, guests: 5, bookingTime: "19:00" };
  expect(threeWayMerge(base, mine, theirs)).toEqual({ ...base, guests: 5, bookingTime: "19:00", notes: "Window" });
});

test.each<[string, Partial<Fields>[], Partial<Fields>, string[]]>([
  ["nothing changed", [], {}, []],
  ["others changed it", [], { guests: 6 }, ["guests"]],
  ["my attempt was stored, its answer lost", [{ guests: 6 }], { guests: 6 }, []],
  ["an earlier one of two was", [{ guests: 6 }, { guests: 8 }], { guests: 6 }, []],
  ["mine was stored and others changed more", [{ guests: 6 }], { guests: 6, notes: "Window" }, ["notes"]],
  ["others had it otherwise than I wanted it", [{ guests: 6 }], { guests: 5 }, ["guests"]],
  ["others cancelled it", [{ guests: 6 }], { guests: 6, status: "cancelled" }, ["status"]],
])("fields that other members changed: %s", (_, attempts, now, expected) => {
  const mine = attempts.map((attempt) => ({ ...base, ...attempt }));
  expect(changedByOthers(base, mine, { ...base, ...now })).toEqual(expected);
});
