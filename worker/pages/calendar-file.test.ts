import ICAL from "ical.js";
import { expect, test } from "vitest";
import { workspaceCustomizations } from "../../db/directory/schema.ts";
import { strictCalendar } from "../../domain/testing/strict-calendar.ts";
import { aWorkspace, booked, call, db, manage, ORIGIN } from "../../test/harness/harness.ts";
import { open } from "../../test/harness/pages.ts";

/** The one event of a calendar file. */
function eventIn(text: string) {
  strictCalendar(text);
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  if (!event) throw new Error("no event");
  return (name: string) => String(event.getFirstPropertyValue(name));
}

test("a booking's calendar file says what, where and when, and is kept by nobody on the way", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" });
  await db
    .insert(workspaceCustomizations)
    .values({ workspaceId: workspace.id, contactAddress: "Bondegatan 12\nStockholm" });
  const booking = await booked(workspace, { locale: "sv" });
  const link = `/${workspace.slug}/manage/${booking.manageToken}`;
  const { status, html, headers } = await open(`${link}/booking.ics`);
  expect(status).toBe(200);
  const said = eventIn(html);
  expect(said("uid")).toBe(`${booking.id}@daybook`);
  expect(said("summary")).toBe(`Bord för 2, Workspace ${workspace.slug}`);
  expect(said("location")).toBe("Bondegatan 12, Stockholm");
  expect(said("url")).toBe(`${ORIGIN}${link}`);
  expect(said("dtstart")).toBe(`${workspace.day}T18:00:00Z`);
  const sent = ["Content-Type", "Content-Disposition", "Cache-Control", "X-Robots-Tag"].map((name) =>
    headers.get(name),
  );
  expect(sent).toEqual([
    "text/calendar; charset=utf-8; method=PUBLISH",
    'attachment; filename="booking.ics"',
    "no-store",
    "noindex",
  ]);
});

test("the file of a booking without a language is in the business's", async () => {
  const workspace = await aWorkspace();
  const { slug, owner } = workspace;
  await call("PATCH", `/api/workspaces/${slug}`, { as: owner, body: { version: 1, language: "sv" } });
  const { manageToken } = await booked(workspace);
  const { html } = await open(`/${slug}/manage/${manageToken}/booking.ics`);
  expect(eventIn(html)("summary")).toBe(`Bord för 2, Workspace ${slug}`);
});

test("the file of a cancelled booking takes it out of the calendar", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  await call("POST", `${manage(workspace, booking)}/cancel`);
  const { html } = await open(`/${workspace.slug}/manage/${booking.manageToken}/booking.ics`);
  expect(eventIn(html)("status")).toBe("CANCELLED");
});

test("a wrong or foreign link has no calendar file", async () => {
  const [own, other] = [await aWorkspace(), await aWorkspace()];
  const booking = await booked(own);
  for (const [slug, token] of [
    [own.slug, booking.manageToken.slice(1)],
    [other.slug, booking.manageToken],
    ["no-such-place", booking.manageToken],
  ]) {
    const { status, html } = await open(`/${slug}/manage/${token}/booking.ics`);
    expect([slug, status]).toEqual([slug, 404]);
    expect(html).not.toContain("VCALENDAR");
  }
});
