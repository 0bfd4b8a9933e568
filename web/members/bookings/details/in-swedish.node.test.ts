import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { formatsIn } from "../../../../domain/texts/formats-in.ts";
import type { BookingEvent } from "./queries.ts";

const format = formatsIn("sv-SE", { today: "2027-06-15" });
const tables = new Map([
  ["4", "B4"],
  ["6", "B6"],
]);
const day = { timeZone: "Europe/Stockholm", format };

/** Modules keep the texts that were loaded before them. */
async function inSwedish() {
  vi.resetModules();
  await (await import("../../../testing/load-words.ts")).loadWords("sv");
  return {
    ...(await import("./booking-history.tsx")),
    ...(await import("../why-not/why-words.ts")),
    ...(await import("../booking/booking-words.ts")),
    ...(await import("../booking/visit-state.ts")),
  };
}
let swedish: Awaited<ReturnType<typeof inSwedish>>;
beforeAll(async () => {
  swedish = await inSwedish();
});
afterAll(() => vi.resetModules());

test("a booking's history is told in the member's language", () => {
  const elin = { kind: "member", name: "Elin" } as const;
  const event = (id: number, type: string, actor: BookingEvent["actor"], changes: object) =>
    ({ id, at: "2027-06-12T13:00:00Z", type, actor, changes }) as BookingEvent;
  const events = [
    event(1, "created", { kind: "customer", name: null }, { source: "online", guests: 4, bookingTime: "18:00" }),
    event(2, "changed", elin, { guests: 6, personal: ["notes"] }),
    event(3, "attendance", elin, { attendance: "no_show" }),
    event(4, "cancelled", elin, { status: "cancelled", notify: false }),
  ];
  const story = swedish.historyOf({ events, moves: [], booking: { bookingDate: "2027-06-19" } }, tables, day);
  expect(story.map(({ entry }) => entry)).toEqual([
    "Kunden bokade online: 4 gäster, lör 19 juni, 18:00",
    "Elin ändrade antalet gäster från 4 till 6 och anteckningarna",
    "Elin noterade ”uteblev”",
    "Elin avbokade den, utan meddelande",
  ]);
});

test("refusals, moves and lateness are said in the member's language", () => {
  const place = { bookingType: "table", format };
  const bookings = [{ id: "1", customerName: "Astrid Lind", bookingTime: "19:00", guests: 2 }];
  const full = { kind: "full", from: "19:30", to: "20:00", resources: ["B1", "B2", "B4"], bookings } as const;
  expect([
    swedish.nextText({ reason: "pacing_full" }),
    swedish.evidenceText({ ...full, resources: [...full.resources] }, place),
    swedish.onlineText({ reason: "not_a_slot", evidence: null }, { ...place, timeZone: "UTC", date: "2027-06-15" }),
    swedish.moveText({ id: "1", customerName: "Bo Ek", bookingTime: "19:00", from: ["4"], to: ["6"] }, tables),
    swedish.waitText(60_000),
    swedish.lateWords(12, false),
  ]).toEqual([
    "Annars: för många kommer då.",
    "19:30–20:00: upptaget (B1, B2 och B4)",
    "Online: inte den här tiden",
    "Bo Ek (19:00) flyttas från B4 till B6",
    "1 minut",
    "12 min sen",
  ]);
});
