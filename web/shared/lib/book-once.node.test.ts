import { expect, test } from "vitest";
import { AppError } from "../../../contract/errors.ts";
import { type BookingAttempt, bookOnce } from "./book-once.ts";
import { Attempts } from "./idempotency-key.ts";

/** Books once for each key and loses its first answers. */
function aServer(lost: number) {
  const booked = new Map<string, string>();
  const ask = async ({ key, request }: BookingAttempt<string>) => {
    const earlier = booked.get(key);
    if (earlier !== undefined && earlier !== request) throw new AppError("key_reused");
    booked.set(key, request);
    if (lost-- > 0) throw new TypeError("Failed to fetch");
    return `booking of ${request}`;
  };
  return { ask, booked };
}

test("a retry after a lost answer makes the same booking, the press after it another one", async () => {
  const { ask, booked } = aServer(1);
  const attempts = new Attempts<string>();
  await expect(bookOnce(attempts, "19:00", ask)).rejects.toThrow("Failed to fetch");
  expect(await bookOnce(attempts, "19:00", ask)).toEqual({ booking: "booking of 19:00", isEarlier: false });
  await bookOnce(attempts, "19:00", ask);
  expect(booked.size).toBe(2);
});

test("a retry reports a booking deleted since, the press after it makes another one", async () => {
  const attempts = new Attempts<string>();
  const keys: string[] = [];
  const ask = async ({ key }: BookingAttempt<string>) => {
    keys.push(key);
    if (keys.length === 1) throw new TypeError("Failed to fetch");
    if (key === keys[0]) throw new AppError("booking_not_found");
    return "booked";
  };
  await expect(bookOnce(attempts, "19:00", ask)).rejects.toThrow("Failed to fetch");
  await expect(bookOnce(attempts, "19:00", ask)).rejects.toMatchObject({ code: "booking_not_found" });
  expect(await bookOnce(attempts, "19:00", ask)).toEqual({ booking: "booked", isEarlier: false });
});

test("a changed retry after a lost answer still makes one booking and names it", async () => {
  const { ask, booked } = aServer(1);
  const attempts = new Attempts<string>();
  await expect(bookOnce(attempts, "19:00", ask)).rejects.toThrow("Failed to fetch");
  expect(await bookOnce(attempts, "19:30", ask)).toEqual({ booking: "booking of 19:00", isEarlier: true });
  expect([...booked.values()]).toEqual(["19:00"]);
});
