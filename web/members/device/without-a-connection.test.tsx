import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "../../shared/lib/query-client.ts";
import { forgetSession } from "../../shared/lib/session.ts";
import { details } from "../../testing/details-dialog.ts";
import { keepsDays, loseLine, openAfterAnother, openOnDevice, restart } from "../../testing/device.ts";
import { givingUser, overviewOf } from "../../testing/given-member.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { answerInstead, failNext, holdNext } from "../../testing/network.ts";
import { onPhone, reloadMembersPage } from "../../testing/open-page.tsx";
import { pickTool } from "../../testing/pick-tool.ts";
import { type Api, giving, told, whatWasSent } from "../../testing/scenes.ts";
import { textsOf } from "../../testing/texts-of.ts";
import { refetchBookings } from "../bookings/booking/booking-keys.ts";
import type { Booking } from "../bookings/booking/queries.ts";
import { daysDatabase } from "./device-database.ts";
import { keptJson } from "./keep-days.ts";
import { storedChanges } from "./unsent/stored-changes.ts";

const AT = "/device/dashboard";
const TOMORROW = "2027-06-16";
/** As in web/shared/lib/live.ts. */
const PING_MS = 25_000;
const HOUR_MS = 3_600_000;
/** As in keep-days.ts. */
const TOMORROW_EVERY_MS = 5 * 60_000;
/** By the server's clock; each look of a test moves the device's by milliseconds. */
const NOW = expect.stringMatching(/^2027-06-15T05:3/);

const param = { slug: "device" };
const [overview, overviewOfTomorrow] = [overviewOf("device"), overviewOf("device", TOMORROW)];

/** Everything is kept by now, and there is no connection. */
async function atDoor(address = AT) {
  await openOnDevice("device", address);
  return loseLine();
}

async function atDoorTomorrow(as?: string) {
  const lineIsBack = await atDoor();
  await button("Next day").click();
  if (as) await view(as).click();
  return lineIsBack;
}

const button = (name: string | RegExp) => page.getByRole("button", { name });
const view = (name: string) => page.getByRole("radio", { name, exact: true });
/** The head is drawn for each width. */
const isShown = (text: string | RegExp) =>
  expect
    .poll(() =>
      page
        .getByText(text, { exact: true })
        .elements()
        .some((each) => each.checkVisibility()),
    )
    .toBe(true);
const adasRow = button(/^19:00 Ada Lovelace/);
const item = page.getByRole("dialog").getByRole("listitem");
const nothingWaits = () => expect.element(button(/^(\d+ not sent|Sending|\d+ to look at)/)).not.toBeInTheDocument();
const party = (name: string) =>
  [...told(overview).today.bookings, ...(told(overviewOfTomorrow).day?.bookings ?? [])].find(
    ({ customerName }) => customerName === name,
  ) as Booking;

/** By the clocks of device and server. */
function hoursPass(hours: number): void {
  vi.setSystemTime(Date.now() + hours * HOUR_MS);
  const now = new Date(Date.parse(told(overview).today.now) + hours * HOUR_MS).toISOString();
  giving(overview, (all) => ({ ...all, today: { ...all.today, now } }));
}

async function seatAda() {
  await adasRow.click();
  await details.getByRole("button", { name: "Seated", exact: true }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("1 not sent")).toBeVisible();
}

/** The server takes it. */
const takesAttendance = () =>
  giving(
    (api) =>
      api.workspaces[":slug"].bookings[":id"].attendance.$post({
        param: { ...param, id: party("Ada Lovelace").id },
        json: { attendance: "seated" },
      }),
    () => ({ ...party("Ada Lovelace"), attendance: "seated", version: 2, moves: [] }) as never,
  );

/** The server takes another table, or a longer stay. */
const takes = (part: "place" | "extend", name: string) =>
  giving(
    (api) =>
      api.workspaces[":slug"].bookings[":id"][part].$post({
        param: { ...param, id: party(name).id },
        json: {} as never,
      }),
    () => ({ booking: { ...party(name), version: 2 }, moves: [] }) as never,
  );

const takesBooking = (slug = "device") =>
  giving(
    (api) => api.workspaces[":slug"].bookings.$post({ param: { slug }, json: {} as never }),
    () => ({ ...party("Ada Lovelace"), id: "made", moves: [] }) as never,
  );

test("without a connection the floor says who serves, also where nobody has looked at it before", async () => {
  const servers = [{ name: "Elsa", color: "#3b6fb6", tables: [] }];
  await openOnDevice("device", AT, () =>
    giving(
      (api) => api.workspaces[":slug"].days[":date"].servers.$get({ param: { ...param, date: "2027-06-15" } }),
      (told) => ({ ...told, servers }),
    ),
  );
  loseLine();
  await restart();
  await view("Floor").click();
  await expect.element(page.getByRole("region", { name: "Servers" }).getByText("Elsa")).toBeVisible();
});

test("the dashboard starts without a connection, with today and tomorrow, their age, and whom to call", async () => {
  const lineIsBack = await atDoor();
  await restart();
  await isShown("Offline");
  await isShown(/as of 07:30/);
  const standing = [told(overview).today, told(overviewOfTomorrow).day].flatMap((day) => day?.bookings ?? []).length;
  await isShown(`On this device: today and Wednesday, ${standing} bookings`);
  await adasRow.click();
  await expect.element(details.getByText("Messages and history need a connection.")).toBeVisible();
  await expect.element(details.getByRole("link", { name: /70 174 06 05/ })).toBeVisible();
  await details.getByRole("button", { name: "Close", exact: true }).last().click();
  await button("Next day").click();
  await expect.element(button(/^18:00 Bo Ek/)).toBeVisible();
  await view("Timeline").click();
  await expect.element(button(/^18:00–.* Bo/)).toBeVisible();
  await view("Floor").click();
  await expect.element(button(/^T3, .*Bo/).first()).toBeVisible();
  lineIsBack();
  await isShown("Live");
});

const table = (name: RegExp) => page.getByRole("group", { name: "Floor: Room" }).getByRole("button", { name });
const bar = (of: string, name: string) =>
  page.getByRole("group", { name: new RegExp(`^${of},`) }).getByRole("button", { name: new RegExp(name) });

const moveToT2 = async () => {
  await table(/^T3, .*Bo/).click();
  await table(/^T2, /).click();
};

test("a move without a connection is shown as not sent in every view, and sent when the line is back", async () => {
  const lineIsBack = await atDoorTomorrow("Floor");
  await moveToT2();
  await button("Move when the line is back").click();
  await expect.element(table(/^T2, .*Bo Ek, 2 guests, not sent yet/)).toBeVisible();
  await expect.element(button("1 not sent")).toBeVisible();
  await view("Timeline").click();
  await expect.element(bar("T2", "Bo Ek, .*not sent yet")).toBeVisible();
  takes("place", "Bo Ek");
  lineIsBack();
  await nothingWaits();
  const call = `POST /api/workspaces/device/bookings/${party("Bo Ek").id}/place`;
  expect(whatWasSent()).toMatchObject([{ call, body: { resources: ["3"] } }]);
});

const stayLonger = async () => {
  await button(/^18:00 Bo/).click();
  await button("+15 min").click();
};

test.each([
  ["a move", "Floor", moveToT2],
  ["a longer stay", "List", stayLonger],
])("%s without a connection says first that nobody knows yet who would have to move", async (_, as, ask) => {
  await atDoorTomorrow(as);
  await ask();
  await expect.element(page.getByText(/^There is no connection, so nobody knows yet/)).toBeVisible();
  await everybodyCanUse();
});

async function aKeptMove() {
  const lineIsBack = await atDoorTomorrow("Timeline");
  await pressOn("T1", "Cy", "{Enter}{ArrowDown}");
  await button("Move when the line is back").click();
  await expect.element(bar("T2", "Cy Falk, .*not sent yet")).toBeVisible();
  return lineIsBack;
}

async function pressOn(of: string, name: string, keys: string) {
  await expect.element(bar(of, name)).toBeVisible();
  (bar(of, name).element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
}

test("Undo takes back a move that is not sent, and nothing is sent of it", async () => {
  const lineIsBack = await aKeptMove();
  await button("Undo").click();
  await expect.element(page.getByText("Moved back")).toBeVisible();
  await expect.element(bar("T1", "Cy")).toBeVisible();
  await nothingWaits();
  lineIsBack();
  await isShown("Live");
  expect(whatWasSent()).toEqual([]);
});

const refusal = (code: string, detail: string) => Response.json({ code, detail }, { status: 409 });

test("a kept move that is refused is listed with the server's words, and can be sent again", async () => {
  const lineIsBack = await aKeptMove();
  failNext("POST", /\/place$/, refusal("others_would_move", "Others would have to move by now. Please look again."));
  lineIsBack();
  await button("1 to look at").click();
  await expect.element(item.getByText("Table changed: Cy Falk, 18:00")).toBeVisible();
  await expect.element(item.getByText("Others would have to move by now. Please look again.")).toBeVisible();
  takes("place", "Cy Falk");
  await item.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Everything is sent")).toBeVisible();
  expect(whatWasSent()).toMatchObject([{ body: { resources: ["3"] } }]);
});

test("a longer and a shorter stay without a connection are shown as not sent, and sent when the line is back", async () => {
  const lineIsBack = await atDoorTomorrow();
  await stayLonger();
  await button(/^Stay until .* when the line is back$/).click();
  await expect.element(page.getByText(/^Bo Ek: until /)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await view("Timeline").click();
  await pressOn("T1", "Cy", "{Enter}L");
  await button("Change when the line is back").click();
  await expect.element(button("2 not sent")).toBeVisible();
  await expect.element(bar("T1", "Cy Falk, .*not sent yet")).toBeVisible();
  for (const name of ["Bo Ek", "Cy Falk"]) takes("extend", name);
  lineIsBack();
  await nothingWaits();
  expect(whatWasSent().map(({ body }) => body)).toMatchObject([{ minutes: 15 }, { minutes: -15 }]);
});

const walkIn = page.getByRole("dialog", { name: "Walk-in" });
const waits = (api: Api) => api.workspaces[":slug"].waits.usual.$get({ param: { slug: "device" } });
const offered = () => textsOf(walkIn.getByRole("list").getByRole("button"));
/** Ready for keys, which go to whatever has the focus. */
async function openWalkIn() {
  await button("Walk-in").first().click();
  await expect.poll(() => document.activeElement?.closest("[role=dialog]")).not.toBeNull();
}

test("a walk-in without a connection sits at open tables that nobody uses by the kept day, also at joined ones", async () => {
  const lineIsBack = await atDoor();
  await openWalkIn();
  await expect
    .element(walkIn.getByText(/^There is no connection\. By the day that this device kept, nobody uses/))
    .toBeVisible();
  expect(offered()).toEqual(["T1", "T2", "T3free until 19:00"]);
  await userEvent.keyboard("6");
  await expect.element(walkIn.getByRole("button", { name: "T1 + T2", exact: true })).toBeVisible();
  expect(offered()).toEqual(["T1 + T2"]);
  await walkIn.getByRole("button", { name: "T1 + T2", exact: true }).click();
  await expect.element(button("1 not sent")).toBeVisible();
  await openWalkIn();
  await expect.poll(offered).toEqual(["T3free until 19:00"]);
  await userEvent.keyboard("6");
  await expect.element(walkIn.getByText(/no table is free for 6 guests\.$/)).toBeVisible();
  await everybodyCanUse();
  await userEvent.keyboard("{Escape}");
  await expect.element(walkIn).not.toBeInTheDocument(); // behind it nothing is seen to wait
  giving(waits, () => ({ waits: [] }) as never); // what the dialog asked without a line may go out once it is back
  takesBooking();
  lineIsBack();
  await nothingWaits();
  expect(whatWasSent()).toMatchObject([
    { body: { guests: 6, attendance: "seated", source: "walk_in", happenedAt: NOW } },
  ]);
});

test("where spots are counted a walk-in without a connection is kept, and sent when the line is back", async () => {
  await onPhone();
  const lineIsBack = await atDoor("/device-bar/dashboard");
  await openWalkIn();
  await expect
    .element(page.getByText(/^There is no connection, so nobody knows whether there is room\./))
    .toBeVisible();
  await userEvent.keyboard("3");
  await button("Seat 3 guests now").click();
  await expect.element(button("1 not sent")).toBeVisible();
  takesBooking("device-bar");
  lineIsBack();
  await nothingWaits();
  expect(whatWasSent()).toMatchObject([{ body: { guests: 3, attendance: "seated", source: "walk_in" } }]);
});

test("a party that is seated without a connection outlives a restart, and is sent at the time it happened", async () => {
  await onPhone();
  const lineIsBack = await atDoor();
  await seatAda();
  await expect.element(adasRow.getByText("Seated", { exact: true })).toBeVisible();
  await restart();
  await expect.element(adasRow.getByText("not sent", { exact: true })).toBeVisible();
  await everybodyCanUse();
  hoursPass(1);
  takesAttendance();
  lineIsBack();
  await nothingWaits();
  expect(whatWasSent()).toMatchObject([{ body: { attendance: "seated", happenedAt: NOW } }]);
});

/** Each minute, and after a ping without a pong, the dashboard reads again, which would mend any screen. */
function withoutLaterLooks() {
  const start = window.setInterval.bind(window);
  const stub = vi.spyOn(window, "setInterval");
  stub.mockImplementation(((run: () => void, ms = 0) => (ms < PING_MS ? start(run, ms) : 0)) as never);
  onTestFinished(() => stub.mockRestore());
}

test("a read that is asked before a change was sent, and answered later, does not leave it on screen as not sent", async () => {
  withoutLaterLooks();
  await onPhone();
  const lineIsBack = await atDoor();
  await seatAda();
  lineIsBack();
  let answerRead = () => {};
  answerInstead(/\/attendance$/, async () => {
    answerRead = holdNext("GET", /\/overview$/);
    void refetchBookings(queryClient, "device");
    return Response.json({ ...party("Ada Lovelace"), attendance: "seated", version: 2, moves: [] });
  });
  await nothingWaits();
  answerRead();
  await expect.element(adasRow).toBeVisible();
  await expect.element(adasRow.getByText("not sent", { exact: true })).not.toBeInTheDocument();
});

test("a sign-out without a connection asks before it loses what is not sent", async () => {
  await onPhone();
  await atDoor();
  await seatAda();
  await pickTool("Sign Out");
  const question = page.getByRole("dialog", { name: "1 change is not sent yet" });
  await question.getByRole("button", { name: "Send and sign out" }).click();
  await expect.element(question.getByText("There is no connection.")).toBeVisible();
  await everybodyCanUse();
  await question.getByRole("button", { name: "Stay signed in" }).click();
  await expect.element(button("1 not sent")).toBeInTheDocument();
});

test("a booking that is refused once the connection is back is made at another time, without typing it again", async () => {
  await openOnDevice("device", `${AT}?new=${TOMORROW}`);
  const form = page.getByRole("dialog", { name: "New booking" });
  await form.getByRole("radio", { name: "20:00", exact: true }).click();
  await form.getByLabelText("Name").fill("Nora Berg");
  const lineIsBack = loseLine();
  await form.getByRole("button", { name: "Book", exact: true }).click();
  await expect.element(button("1 not sent")).toBeVisible();
  await expect
    .element(page.getByText(/^Nora Berg, 2 guests, .* It is booked once the connection is back\.$/))
    .toBeVisible();
  failNext("POST", /\/bookings$/, refusal("time_slot_unavailable", "No table is free then."));
  lineIsBack();
  await button("1 to look at").click();
  await button("Choose another time").click();
  await form.getByRole("radio", { name: "12:00", exact: true }).click();
  takesBooking();
  await form.getByRole("button", { name: "Book", exact: true }).click();
  await expect.element(form).not.toBeInTheDocument();
  await nothingWaits();
  expect(whatWasSent()).toMatchObject([{ body: { customerName: "Nora Berg", bookingTime: "12:00" } }]);
});

/** Ada is seated without a connection, then the session ends; somebody with this id signs in. */
async function signedInAfter(id: string) {
  await onPhone();
  const lineIsBack = await atDoor();
  await seatAda();
  for (const each of [overview, overviewOfTomorrow]) giving(each, (all) => ({ ...all, user: { ...all.user, id } }));
  lineIsBack();
  await openAfterAnother(AT);
}

const ofOthers = page.getByRole("dialog", { name: "Not sent by somebody else" });

test.each(["Discard", "Keep for 24 hours"])(
  "somebody else who signs in is told of what waits, sends nothing of it, and is asked once: %s",
  async (answer) => {
    await signedInAfter("colleague");
    await expect.element(ofOthers).toBeVisible();
    await everybodyCanUse();
    await ofOthers.getByRole("button", { name: answer }).click();
    await expect.element(adasRow).toBeVisible();
    await expect.element(adasRow.getByText("Seated", { exact: true })).not.toBeInTheDocument();
    await nothingWaits();
    await reloadMembersPage();
    await expect.element(adasRow).toBeVisible();
    await expect.element(ofOthers).not.toBeInTheDocument();
    expect(whatWasSent()).toEqual([]);
  },
);

test("somebody who is no member of the business leaves what waits there to the member who made it", async () => {
  const lineIsBack = await atDoor();
  await seatAda();
  givingUser({ id: "stranger" });
  lineIsBack();
  answerInstead(/\/overview$/, async () => Response.json({ code: "access_denied" }, { status: 403 }));
  await openAfterAnother(AT);
  await expect.element(page.getByText("Access Denied").first()).toBeVisible();
  expect(await storedChanges.all()).toMatchObject([{ body: { attendance: "seated" } }]);
});

test("a session that ends leaves no name on screen, and says how much is not sent", async () => {
  const lineIsBack = await atDoor();
  await seatAda();
  forgetSession(null);
  await expect.element(page.getByText("On this device 1 change is not sent.")).toBeVisible();
  await expect.element(adasRow).not.toBeInTheDocument();
  await everybodyCanUse();
  lineIsBack();
});

test.each([
  ["an hour fast", HOUR_MS],
  ["a year slow", -365 * 24 * HOUR_MS],
])("a device whose clock is %s tells when it really happened", async (_, wrong) => {
  vi.setSystemTime(Date.now() + wrong);
  const lineIsBack = await atDoor();
  await seatAda();
  hoursPass(1);
  takesAttendance();
  lineIsBack();
  await nothingWaits();
  expect(whatWasSent()).toMatchObject([{ body: { happenedAt: NOW } }]);
});

test("what could not be sent for a day is named, without its party", async () => {
  const lineIsBack = await atDoor();
  await seatAda();
  hoursPass(25);
  lineIsBack();
  await button("1 to look at").click();
  await expect.element(item.getByText("It could not be sent within 24 hours.")).toBeVisible();
  await expect.element(item.getByText(/Ada/)).not.toBeInTheDocument();
  expect(whatWasSent()).toEqual([]);
});

/** The kept days as they can be read, and their stored bytes. */
async function onDevice(): Promise<string> {
  const paths = ["/overview", `/overview?date=${TOMORROW}`, "/bookings?tab=today", "/bookings?q=canary"];
  const read = await Promise.all(paths.map((path) => keptJson(param.slug, path)));
  const rows = await (await daysDatabase()).getAll("days");
  const bytes = rows.map(({ sealed }) => new TextDecoder("latin1").decode(sealed.bytes));
  return JSON.stringify([read, rows, bytes]);
}

test("who is erased is gone from the device once it has asked again, with allergies, tags and note", async () => {
  let isErased = false;
  const ofGuest = <Shown extends Booking>(booking: Shown): Shown => ({
    ...booking,
    customerName: "Canary Berg",
    care: [{ codes: [{ code: "nuts", strict: true }], words: "canary seeds" }],
    guest: {
      ...{ id: "g-canary", name: "Canary Berg", care: null, visits: 4, missed: 0, note: "Canary's chair", nth: 5 },
      tags: [{ id: "canary", name: "Canary friend", color: "#0e5a55" }],
    },
  });
  const withGuest = <Shown extends Booking>(bookings: Shown[]) => (isErased ? bookings : bookings.map(ofGuest));
  await openOnDevice("device", AT, () => {
    giving(overview, (all) => ({ ...all, today: { ...all.today, bookings: withGuest(all.today.bookings) } }));
    giving(overviewOfTomorrow, (all) => ({
      ...all,
      day: all.day && { ...all.day, bookings: withGuest(all.day.bookings) },
    }));
  });
  expect((await onDevice()).match(/canary[ '\w]*/gi)).toEqual(
    expect.arrayContaining(["canary seeds", "Canary's chair", "Canary friend", "Canary Berg"]),
  );
  isErased = true;
  vi.setSystemTime(Date.now() + TOMORROW_EVERY_MS); // as often the device asks for tomorrow
  await reloadMembersPage();
  await expect.poll(onDevice).not.toMatch(/canary/i);
  await expect
    .poll(async () => (await keptJson<{ bookings: [] }>(param.slug, "/bookings?tab=today"))?.bookings.length)
    .toBeGreaterThan(0);
});

const NOTHING_KEPT = "The dashboard could not be loaded";

test("after 24 hours nothing is left to read", async () => {
  await atDoor();
  vi.setSystemTime(Date.now() + 25 * HOUR_MS);
  await restart();
  await expect.element(page.getByText(NOTHING_KEPT)).toBeVisible();
});

test("a member who was removed keeps nothing", async () => {
  await openOnDevice("device", AT);
  failNext("GET", /\/overview$/, Response.json({ code: "access_denied" }, { status: 403 }));
  await restart();
  await expect.element(page.getByText("Access Denied").first()).toBeVisible();
  await keepsDays(0);
  loseLine();
  await restart();
  await expect.element(page.getByText(NOTHING_KEPT)).toBeVisible();
});

test("a member who works in the kitchen by now keeps nothing of tomorrow, and what was not sent is gone", async () => {
  const lineIsBack = await atDoor();
  await seatAda();
  giving(overview, (all) => ({ ...all, role: "kitchen" as const }));
  failNext("POST", /\/attendance$/, Response.json({ code: "access_denied", detail: "No." }, { status: 403 }));
  lineIsBack();
  await reloadMembersPage();
  await keepsDays(1);
  loseLine();
  await restart();
  await isShown(/as of \d\d:\d\d/);
  await expect.element(page.getByText(/not sent/)).not.toBeInTheDocument();
});
