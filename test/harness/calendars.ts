import ICAL from "ical.js";
import { expect } from "vitest";
import { strictCalendar } from "../../domain/testing/strict-calendar.ts";
import { call, type TestWorkspace } from "./harness.ts";
import { open } from "./pages.ts";

export type Place = Pick<TestWorkspace, "slug" | "owner">;
export const readCalendars = async ({ slug, owner }: Place, as = owner) =>
  (await call("GET", `/api/workspaces/${slug}/calendars`, { as })).body;
export const makeCalendar = ({ slug, owner }: Place, person: string | null = null, as = owner) =>
  call("POST", `/api/workspaces/${slug}/calendars`, { as, body: { person } });
export const removeCalendar = ({ slug, owner }: Place, id: string, as = owner) =>
  call("DELETE", `/api/workspaces/${slug}/calendars/${id}`, { as });
export const nameCustomers = ({ slug, owner }: Place, id: string, names: boolean, as = owner) =>
  call("PUT", `/api/workspaces/${slug}/calendars/${id}/names`, { as, body: { names } });

/** The path of a calendar that was just made. */
export async function aCalendar(place: Place, person: string | null = null, as = place.owner): Promise<string> {
  const { status, body } = await makeCalendar(place, person, as);
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { calendars } = await readCalendars(place, as);
  return new URL(calendars.find(({ id }: { id: string }) => id === body.id).url).pathname;
}

export const openCalendar = (path: string, headers: Record<string, string> = {}) => open(path, "GET", {}, headers);
export async function entriesOf(path: string) {
  const { status, html } = await openCalendar(path);
  expect(status).toBe(200);
  strictCalendar(html);
  const events = new ICAL.Component(ICAL.parse(html)).getAllSubcomponents("vevent");
  return events.map((event) =>
    Object.fromEntries(event.getAllProperties().map((p) => [p.name, String(p.getFirstValue())])),
  );
}
export const titlesOf = async (path: string) => (await entriesOf(path)).map(({ summary }) => summary);
