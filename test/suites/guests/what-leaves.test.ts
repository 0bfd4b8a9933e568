import { afterEach, expect, test, vi } from "vitest";
import { bookingEvents, guests, notificationConfigs, pushes } from "../../../db/diary/schema.ts";
import { capturedMessages } from "../../../db/platform/schema.ts";
import { NO_GUEST_SETTINGS } from "../../../domain/guests/guest-settings.ts";
import { guestIdOf } from "../../../domain/guests/link.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import { aCalendar, openCalendar } from "../../harness/calendars.ts";
import { changeByLink } from "../../harness/edit.ts";
import { bookByMember, booked, bookingOf, call, db, manage } from "../../harness/harness.ts";
import { aWatchedWorkspace } from "../../harness/push-devices.ts";
import { gatherAll, servicesAt } from "../../harness/services.ts";
import { listen } from "../../harness/sockets.ts";
import { storedRow, storedRows } from "../../harness/stored-rows.ts";

/* The guest book is read by members on their pages, and leaves the product by no other way (docs/rules.md#allergies-and-diet). */

const network = vi.spyOn(globalThis, "fetch");
afterEach(() => network.mockReset());

/** Allergies as a code, in words on the card and with the booking; a tag with its reason; the note; words of consent; ids. */
const CANARY = /celery|canary|g-[0-9a-f]{8}-/i;
const found = (what: unknown) => CANARY.exec(JSON.stringify(what))?.[0];

const MAILS = ["booking_confirmation", "booking_rescheduled", "booking_cancellation", "booking_reminder"] as const;
const ANNA = { customerName: "Anna Berg", customerEmail: "anna@example.com", customerPhone: "+46701000001" };

async function aKnownGuest() {
  const { workspace, service } = await aWatchedWorkspace(network);
  const as = workspace.owner;
  const root = `/api/workspaces/${workspace.slug}`;
  const configs = [...MAILS, "feedback_request" as const].map((type) => ({
    ...{ workspaceId: workspace.id, type, emailEnabled: true, smsEnabled: true },
  }));
  await db.insert(notificationConfigs).values(configs);
  const alerts = {
    newBooking: true,
    changed: true,
    cancelled: true,
    lowRating: true,
    failedMessage: true,
    sheetTime: "00:00",
  };
  expect((await call("PUT", `${root}/alerts`, { as, body: alerts })).status).toBe(200);
  const boxes = NO_GUEST_SETTINGS.boxes.map((box) => ({ ...box, on: true, words: "Yes to canary news" }));
  const tag = { id: "new-1", name: "Canary friend", color: "#0e5a55", kitchen: true, rule: null, auto: null };
  const settings = { ...NO_GUEST_SETTINGS, boxes, askCare: true, tags: [tag], birthdays: true };
  const { body } = await call("PUT", `${root}/guest-settings`, { as, body: { settings } });
  const page = (await call("GET", `/api/public/${workspace.slug}`)).body.workspace;
  const consents = page.boxes.map(({ purpose, channel, wordsId }: Record<string, string>) => ({
    purpose,
    channel,
    wordsId,
  }));
  const care = { codes: [{ code: "celery", strict: true }], words: "canary seeds", keep: true };
  const first = await booked(workspace, { ...ANNA, consents, care });
  await gatherAll();
  const id = guestIdOf(first.id);
  const told = {
    care: { codes: [{ code: "celery", strict: true }], words: "canary dust", asked: { how: "told" } },
    note: "Canary in the corner",
    tags: [{ id: body.settings.tags[0].id, reason: "Canary keeper" }],
    birthday: "02-29",
  };
  const { version } = (await storedRow(guests, { id })) ?? {};
  expect((await call("PATCH", `${root}/guests/${id}`, { as, body: { version, ...told } })).status).toBe(200);
  return { workspace, service, as, root, first, id, care, consents };
}

test("care, tags, note and consent are in no mail, SMS, push, alert, calendar, frame, log line or history of a booking", async () => {
  const logged = (["log", "info", "warn", "error"] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  const { workspace, service, as, root, first, id, care, consents } = await aKnownGuest();
  const socket = await listen(`${root}/live`, { as });
  const calendar = await aCalendar(workspace);
  await call(
    "PUT",
    `${root}/calendars/${(await call("GET", `${root}/calendars`, { as })).body.calendars[0].id}/names`,
    {
      ...{ as, body: { names: true } },
    },
  );
  const at = (ms: number) => runSchedule(servicesAt(Date.now() + ms));
  await at(10 * MINUTE_MS);
  const moved = await changeByLink(workspace, first, { bookingTime: "19:00", guests: 3 });
  expect(moved.status).toBe(200);
  await at(40 * MINUTE_MS);
  const second = await booked(workspace, { ...ANNA, bookingTime: "20:00", consents, care });
  const third = (await bookByMember(workspace, { ...ANNA, bookingTime: "21:00", guestId: id })).body;
  await gatherAll();
  await call("POST", `${manage(workspace, second)}/cancel`);
  await call("PUT", `${bookingOf(workspace, third)}/guest`, { as, body: { guestId: "new" } });
  await call("PUT", `${bookingOf(workspace, third)}/guest`, { as, body: { guestId: id } });
  await socket.hears(({ type }) => type === "guests");
  const told = async (path: string) => {
    const { status, body } = await call("GET", path, { as });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  expect(found(await told(`${root}/guests/${id}`))).toBeDefined(); // it is read where it belongs
  const ofLog = [
    (await told(bookingOf(workspace, third))).history,
    await storedRows(bookingEvents, { workspaceId: workspace.id }),
  ];
  for (const hours of [2, 25, 47, 50, 75, 100]) await at(hours * HOUR_MS); // reminders, alerts and sheets, requests for feedback
  const messages = await storedRows(capturedMessages, {});
  const [mails, texts] = ["email", "sms"].map((channel) => messages.filter((each) => each.channel === channel));
  const types = new Set(messages.map(({ type }) => type));
  expect([...MAILS].filter((type) => !types.has(type))).toEqual([]);
  expect([...types].filter((type) => type.startsWith("alert_")).length).toBeGreaterThan(1);
  expect([mails, texts, service.taken, socket.frames].map((all) => (all?.length ?? 0) > 2)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  const { html: entries } = await openCalendar(calendar);
  expect(entries).toContain("Anna Berg");
  const left = {
    mails,
    texts,
    pushes: [service.taken, await storedRows(pushes, {})],
    frames: socket.frames,
    entries,
    ofLog,
  };
  expect(Object.entries(left).flatMap(([name, what]) => (found(what) ? [[name, found(what)]] : []))).toEqual([]);
  const lines = logged.flatMap(({ mock }) => mock.calls);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => found(line))).toEqual([]);
});

test("neither the customer's pages nor those of a stranger with the same address say that somebody is known", async () => {
  const { workspace, first } = await aKnownGuest();
  const stranger = await booked(workspace, { ...ANNA, customerName: "Anna Berg", bookingTime: "12:00" });
  await gatherAll();
  const read = [
    await call("GET", manage(workspace, stranger)),
    await call("GET", `/api/public/${workspace.slug}/availability?date=${workspace.day}&guests=2`),
    await call("POST", `${manage(workspace, stranger)}/cancel`),
    await call("GET", manage(workspace, first), { now: new Date(Date.now() + DAY_MS).toISOString() }),
  ];
  const boxes = /"text":"Yes to canary news"/g; // asked of everybody
  expect(read.map(({ status, text }) => [status, CANARY.exec(text.replace(boxes, ""))?.[0]])).toEqual(
    read.map(() => [200, undefined]),
  );
});
