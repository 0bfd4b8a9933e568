import { expect, test } from "vitest";
import { addDays } from "../../domain/time/calendar.ts";
import { aMember, aWorkspace, call, stored } from "../../test/harness/harness.ts";

/* The kitchen reads today's evening without a way to reach a customer (docs/rules.md#roles). */

const GUEST = {
  customerName: "Astrid Lindqvist",
  customerEmail: "astrid@example.com",
  customerPhone: "+46701234567",
  notes: "Nut allergy. Call 070-765 43 21 or maj@example.org",
};
const CONTACT = /@|467012|70-765|Lindqvist/;

async function aKitchen() {
  const workspace = await aWorkspace({ timeZone: "UTC" });
  const kitchen = await aMember(workspace, "kitchen");
  const today = addDays(workspace.day, -2);
  const [id] = [crypto.randomUUID()];
  await stored(workspace, [
    { id, ...GUEST, bookingDate: today },
    { ...GUEST, bookingDate: workspace.day },
  ]);
  const ask = (path: string) => call("GET", `/api/workspaces/${workspace.slug}${path}`, { as: kitchen });
  return { workspace, today, id, ask };
}

test.each([
  ["the overview", () => "/overview", (body: never) => (body as { today: { bookings: [] } }).today.bookings],
  ["the day", (today: string) => `/days/${today}/bookings`, (body: never) => (body as { bookings: [] }).bookings],
  ["the list", () => "/bookings?tab=today", (body: never) => (body as { bookings: [] }).bookings],
] as const)("%s of today has names and allergies, and nothing to reach anybody by", async (_, path, bookingsOf) => {
  const { today, id, ask } = await aKitchen();
  const { status, body, text } = await ask(path(today));
  expect(status).toBe(200);
  expect(bookingsOf(body as never)).toEqual([
    expect.objectContaining({
      ...{ id, customerName: "Astrid", customerEmail: null, customerPhone: null },
      notes: "Nut allergy. Call … or …",
    }),
  ]);
  expect(text.replace(/"user":\{[^}]*\}/, "")).not.toMatch(CONTACT);
});

test("other dates, a search, one booking with its history and a file of all are refused", async () => {
  const { workspace, today, id, ask } = await aKitchen();
  const other = workspace.day;
  const paths = [
    ...[`/overview?date=${other}`, `/days/${other}/bookings`, "/bookings", "/bookings?tab=upcoming"],
    ...[`/bookings?from=${today}&to=${other}`, `/bookings?from=${today}`, "/bookings?tab=today&q=0701"],
    ...[`/bookings/${id}`, "/bookings.csv", "/alerts", "/push", "/messages", "/plan", "/team"],
  ];
  const answers = await Promise.all(paths.map(async (path) => [path, (await ask(path)).status]));
  expect(answers).toEqual(paths.map((path) => [path, 403]));
});
