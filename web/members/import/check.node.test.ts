import { expect, test } from "vitest";
import { AppError } from "../../../contract/errors.ts";
import type { ImportRow } from "../../../domain/imports/import-row.ts";
import { soundOf } from "./check.ts";
import { batchesOf } from "./queries.ts";

const row = (n: number, note = "", date?: string): ImportRow => ({
  n,
  guest: { name: "Anna Berg", phone: null, email: `anna${n}@example.com`, note },
  booking: date ? { date, time: "19:00", guests: 2, status: "confirmed" } : null,
});
const rows = (count: number, note = "") => Array.from({ length: count }, (_, at) => row(at + 2, note));
const numbers = (batches: ImportRow[][]) => batches.map((batch) => batch.map(({ n }) => n));

test("a call has at most 250 rows and 60,000 bytes, and each row is in one", () => {
  expect(batchesOf(rows(600)).map(({ length }) => length)).toEqual([250, 250, 100]);
  const long = batchesOf(rows(100, "ö".repeat(1000)));
  for (const batch of long) expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThan(61_000);
  expect(numbers(long).flat()).toEqual(rows(100).map(({ n }) => n));
  expect(batchesOf([])).toEqual([]);
});

test("bookings of a date stay together, whatever the file's order", () => {
  const mixed = [row(2, "", "2026-12-04"), row(3, "", "2026-12-05"), row(4, "", "2026-12-04")];
  expect(numbers(batchesOf(mixed, ({ booking }) => booking?.date ?? ""))).toEqual([[2, 4, 3]]);
  const full = [
    ...Array.from({ length: 249 }, (_, at) => row(at, "", "2026-12-04")),
    ...mixed.map(({ n }) => row(n + 500, "", "2026-12-05")),
  ];
  expect(batchesOf(full, ({ booking }) => booking?.date ?? "").map(({ length }) => length)).toEqual([249, 3]);
});

const refusal = (...paths: string[]) =>
  new AppError("invalid_input", {}, { errors: paths.map((path) => ({ path, message: "Invalid", code: "invalid" })) });

test("a row that the server cannot read is named, and the others go on without it", async () => {
  const sent: number[][] = [];
  const { sound, faulty } = await soundOf(rows(4), async (some) => {
    sent.push(some.map(({ n }) => n));
    const at = some.findIndex(({ n }) => n === 3);
    if (at >= 0) throw refusal(`rows.${at}.guest.email`, `rows.${at}.guest.phone`);
    return some;
  });
  expect(sent).toEqual([
    [2, 3, 4, 5],
    [2, 4, 5],
  ]);
  expect(faulty.map(({ n }) => n)).toEqual([3]);
  expect(sound.map(({ n }) => n)).toEqual([2, 4, 5]);
});

test.each([
  ["of the whole call", refusal("rows")],
  ["that is none of the input", new AppError("import_expired")],
  ["of the line", new TypeError("Failed to fetch")],
])("a fault %s is not taken for a row's", async (_, error) => {
  const asked = soundOf(rows(2), () => Promise.reject(error));
  await expect(asked).rejects.toBe(error);
});
