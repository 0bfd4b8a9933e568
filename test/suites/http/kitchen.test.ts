import { expect, test } from "vitest";
import { addDays } from "../../../domain/time/calendar.ts";
import { aMember, bookingOf, call, stored } from "../../harness/harness.ts";
import { aGiven, ask } from "../../harness/routes/given.ts";
import { routes } from "../../harness/routes.ts";
import { listen } from "../../harness/sockets.ts";

/* The kitchen can reach no customer by any call or frame (docs/rules.md#roles). */

const GUEST = {
  ...{ customerName: "Astrid Lindqvist", customerEmail: "astrid@customer.example", customerPhone: "+46701234567" },
  notes: "Nut allergy. Call 070-765 43 21 or maj@customer.example",
};
const CONTACT = /customer\.example|467012|70-765|Lindqvist|Secret Guest/;

/** A party of yesterday, of today and of tomorrow. */
async function aKitchen() {
  const given = await aGiven();
  const { workspace } = given;
  const kitchen = await aMember(workspace, "kitchen");
  const today = addDays(workspace.day, -2);
  const parties = [-1, 0, 1].map((days) => ({ ...GUEST, id: crypto.randomUUID(), bookingDate: addDays(today, days) }));
  await stored(workspace, parties);
  return { given, kitchen, today, parties };
}

const asked = routes.filter(({ name }) => name.includes("/api/workspaces/:slug") || name === "GET /api/auth/me");

test("no answer to the kitchen says how to reach a customer, whatever it asks and of which party", async () => {
  const { given, kitchen, parties } = await aKitchen();
  const read = new Set<string>();
  for (const { name } of asked)
    for (const { id, bookingDate } of parties) {
      const at = { ...given, workspace: { ...given.workspace, day: bookingDate } };
      const { status, text } = await ask(name, at, { as: kitchen, ids: { id, date: bookingDate } });
      if (text.includes("Astrid")) read.add(name);
      expect([name, bookingDate, status, CONTACT.exec(text)?.[0]]).toEqual([name, bookingDate, status, undefined]);
    }
  expect([...read].sort()).toEqual([
    "GET /api/workspaces/:slug/bookings",
    "GET /api/workspaces/:slug/days/:date/bookings",
    "GET /api/workspaces/:slug/overview",
  ]);
});

test("no frame to the kitchen says who a customer is", async () => {
  const { given, kitchen, today, parties } = await aKitchen();
  const { workspace } = given;
  const socket = await listen(`/api/workspaces/${workspace.slug}/live`, { as: kitchen });
  const party = parties.find(({ bookingDate }) => bookingDate === today) ?? { id: "" };
  const body = { version: 1, customerPhone: "+46701234568" };
  await call("PATCH", bookingOf(workspace, party), { as: workspace.owner, body });
  await socket.hears(({ bookingId }) => bookingId === party.id);
  expect(JSON.stringify(socket.frames)).not.toMatch(CONTACT);
});
