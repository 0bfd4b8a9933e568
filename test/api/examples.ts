import { type BookingRules, everyDay } from "../../domain/plan/rules.ts";
import { aBookingRequest } from "../harness/test-workspace.ts";

/* docs/api.md shows these calls; test/api/examples.test.ts makes them and compares the answers. */

/** The examples' clock, address and rules: an evening of three hours with two tables of four. */
export const NOW = "2027-06-14T09:00:00.000Z";
export const SLUG = "bistro-nord";
export const RULES: Partial<BookingRules> = { weeklySchedule: everyDay("18:00", "21:00"), maxCapacity: 2 };

const day = "2027-06-18";
const key = "7f9c2ba4-e88f-427d-8a3e";
/** Placeholders: each run draws other values. */
export const ID = "019eb5c4-7a80-7c3e-9d15-4b8f0e6a2d91";
export const TOKEN = "AZ61xHqAfD6dFUuPDmotkbW3kq8Zt0mYxN5vLr2cJ1E";

const times = (available: (time: string) => boolean) =>
  ["18:00", "18:30", "19:00", "19:30", "20:00"].map((time) => ({ time, available: available(time) }));

export type Example = {
  title: string;
  call: string;
  headers?: Record<string, string>;
  body?: Record<string, unknown>;
  status: number;
  answer: Record<string, unknown>;
};

const customer = { id: ID, customerName: "Astrid Lind", customerEmail: "astrid@example.com" };
const booking = { bookingDate: day, bookingTime: "19:00", guests: 2 };

export const EXAMPLES: Example[] = [
  {
    title: "Which times are free for two?",
    call: `GET /api/public/${SLUG}/availability?date=${day}&guests=2`,
    status: 200,
    answer: { date: day, state: "open", slots: times(() => true) },
  },
  {
    title: "Book one of them",
    call: `POST /api/public/${SLUG}/bookings`,
    headers: { "Idempotency-Key": key },
    body: aBookingRequest({ day }, { bookingTime: "19:00" }),
    status: 201,
    answer: {
      id: ID,
      manageToken: TOKEN,
      customerName: "Astrid Lind",
      ...booking,
      endsAt: "2027-06-18T18:00:00.000Z",
      isConfirmedByEmail: false,
    },
  },
  {
    title: "A party that does not fit is told what does",
    call: `POST /api/public/${SLUG}/bookings`,
    headers: { "Idempotency-Key": `${key}-2` },
    body: aBookingRequest({ day }, { customerEmail: "nils@example.com", bookingTime: "19:00", guests: 8 }),
    status: 409,
    answer: {
      type: "urn:daybook:error:time_slot_unavailable",
      title: "Time Slot Unavailable",
      status: 409,
      detail: "Sorry, we only have 4 seats available at this time.",
      code: "time_slot_unavailable",
      params: { reason: "guest_capacity_exceeded", n: 4 },
      mayOverride: false,
      alternatives: [
        { bookingDate: day, bookingTime: "18:00" },
        { bookingDate: day, bookingTime: "20:00" },
        { bookingDate: "2027-06-19", bookingTime: "19:00" },
        { bookingDate: "2027-06-20", bookingTime: "19:00" },
      ],
      slots: times((time) => time === "18:00" || time === "20:00"),
    },
  },
  {
    title: "Move the booking by its private link",
    call: `PATCH /api/public/${SLUG}/manage/${TOKEN}`,
    body: { bookingDate: day, bookingTime: "20:00", guests: 3, version: 1 },
    status: 200,
    answer: {
      booking: {
        ...customer,
        ...booking,
        bookingTime: "20:00",
        guests: 3,
        areaName: null,
        ...{ services: null, price: null, session: null },
        durationMinutes: 60,
        startsAt: "2027-06-18T18:00:00.000Z",
        endsAt: "2027-06-18T19:00:00.000Z",
        status: "confirmed",
        version: 2,
      },
      canChange: true,
      canCancel: true,
      calledOff: null,
    },
  },
];
