import { beforeEach, expect, test } from "vitest";
import { holdsDue, notificationConfigs, standbyDates, standbys } from "../../../db/diary/schema.ts";
import { USUAL_HOLD_RULES } from "../../../domain/holds/rules.ts";
import { addDays, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { aWorkspace, booked, call, logOf, type TestWorkspace } from "../../../test/harness/harness.ts";
import { openList } from "../../../test/harness/standbys.ts";
import { changeStored, storedRow, storedRows } from "../../../test/harness/stored-rows.ts";
import { forgetAllReads } from "../../recent-reads.ts";

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await aWorkspace({ maxCapacity: 1 });
  await openList(workspace);
  await booked(workspace, { bookingTime: "18:00" });
});

const at = (date = workspace.day, window: object = {}) => ({ date, from: "18:00", until: "18:00", ...window });
const bo = (fields: object = {}) => ({
  ...{ customerName: "Bo", customerEmail: "bo@example.com", guests: 2, dates: [at()] },
  ...fields,
});
const join = (fields: object = {}, key: string = crypto.randomUUID(), of = workspace) =>
  call("POST", `/api/public/${of.slug}/standbys`, { body: bo(fields), headers: { "Idempotency-Key": key } });
const pageOf = (token: string, of = workspace) => call("GET", `/api/public/${of.slug}/standby/${token}`);
const stored = () => storedRows(standbys, { workspaceId: workspace.id });

test("who joins the list of a full time has a page of its own, and its place in the line", async () => {
  await join({ customerName: "Ada", customerEmail: "ada@example.com" });
  const { status, body } = await join();
  expect([status, body.missed]).toEqual([201, []]);
  expect((await pageOf(body.token)).body).toEqual({
    ...{ state: "waiting", end: null, version: 1, position: 2, customerName: "Bo", guests: 2 },
    ...{ area: null, areaName: null, services: null, session: null, leastNotice: 0 },
    dates: [{ ...at(), around: null }],
    ...{ offers: [], last: null, booking: null },
  });
});

test("the same key joins once, and another request with it is refused", async () => {
  const key = crypto.randomUUID();
  const [one, again] = [await join({}, key), await join({}, key)];
  expect([again.status, again.body]).toEqual([201, one.body]);
  const other = await join({ guests: 3 }, key);
  expect([other.status, other.body.code]).toEqual([422, "key_reused"]);
  expect(await stored()).toHaveLength(1);
});

test("a call without a key is refused, because a lost answer could join twice", async () => {
  const { status, body } = await call("POST", `/api/public/${workspace.slug}/standbys`, { body: bo() });
  expect([status, body.errors[0].path]).toEqual([422, "Idempotency-Key"]);
});

test("nobody waits for a time that is free", async () => {
  const { status, body } = await join({ dates: [at(workspace.day, { from: "12:00", until: "18:00" })] });
  expect([status, body.code, body.params.date]).toEqual([409, "not_full", workspace.day]);
  expect(body.params.times).toContain("12:00");
  expect(await stored()).toEqual([]);
});

test.each([
  ["neither address nor number", { customerEmail: null }, "customerEmail"],
  [
    "times that end before they begin",
    { dates: [{ date: "2099-01-01", from: "20:00", until: "18:00" }] },
    "dates.0.date",
  ],
  ["a service in a restaurant", { services: [{ service: "99" }] }, "services"],
])("%s is refused at its field", async (_, fields, path) => {
  const { status, body } = await join(fields);
  expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
});

const BY_PHONE = { customerEmail: null, customerPhone: "+46701234567" };

test.each([
  ["a number alone is enough where SMS are sent", { smsEnabled: true }, BY_PHONE, [201, undefined]],
  ["a number alone is refused where mails alone are", {}, BY_PHONE, [422, "customerEmail"]],
  [
    "an address alone is refused where SMS alone are",
    { emailEnabled: false, smsEnabled: true },
    {},
    [422, "customerPhone"],
  ],
  ["any is enough where members call", { emailEnabled: false }, BY_PHONE, [201, undefined]],
])("%s, and the page of the business says which", async (_, switches, fields, answer) => {
  const place = await aWorkspace({ maxCapacity: 1 }, ["booking_confirmation"]);
  const viewOf = async () => (await call("GET", `/api/public/${place.slug}`)).body.workspace;
  expect(await viewOf()).not.toHaveProperty("listTellsBy");
  const { emailEnabled = true, smsEnabled = false }: { emailEnabled?: boolean; smsEnabled?: boolean } = switches;
  await changeStored(notificationConfigs, { workspaceId: place.id }, { emailEnabled, smsEnabled });
  await openList(place);
  await booked(place, { bookingTime: "18:00" });
  forgetAllReads();
  expect((await viewOf()).listTellsBy).toEqual([emailEnabled && "email", smsEnabled && "sms"].filter(Boolean));
  const { status, body } = await join({ ...fields, dates: [at(place.day)] }, undefined, place);
  expect([status, body.errors?.[0].path]).toEqual(answer);
  expect(await storedRows(standbys, { workspaceId: place.id })).toHaveLength(status === 201 ? 1 : 0);
});

test("times that end before they begin are refused at theirs", async () => {
  const { status, body } = await join({ dates: [at(), at(addDays(workspace.day, 1), { until: "17:00" })] });
  expect([status, body.errors[0].path, body.errors[0].code]).toEqual([422, "dates.1.until", "until_before_from"]);
});

test("a list that is off, of a past date or without any takes nobody", async () => {
  const plain = await aWorkspace({ maxCapacity: 1 });
  await booked(plain, { bookingTime: "18:00" });
  expect((await join({ dates: [at(plain.day)] }, undefined, plain)).body.code).toBe("list_closed");
  expect((await join({ dates: [at("2020-01-01")] })).body.code).toBe("list_closed");
  await openList(workspace, { list: "off" });
  expect((await join()).body.code).toBe("list_closed");
  expect(await stored()).toEqual([]);
});

test("a full list gives the number to call", async () => {
  await openList(workspace, { listMost: 1 });
  await join({ customerEmail: "ada@example.com" });
  const { status, body } = await join();
  expect([status, body.code, body.params]).toEqual([409, "list_full", { phone: null }]);
});

test("one address waits three times at most, and one number", async () => {
  for (let n = 0; n < 3; n++) expect((await join()).status).toBe(201);
  const { status, body } = await join();
  expect([status, body.code, body.params]).toEqual([409, "too_many_standbys", { max: 3, phone: null }]);
  expect((await join({ customerEmail: "di@example.com" })).status).toBe(201);
});

test("on several dates there is one place in the line; a date with room by now is named", async () => {
  const [next, free] = [addDays(workspace.day, 1), addDays(workspace.day, 2)];
  await booked(workspace, { bookingTime: "18:00", bookingDate: next });
  const [key, dates] = [crypto.randomUUID(), [at(), at(next), at(free)]];
  const { body } = await join({ dates }, key);
  expect(body.missed).toEqual([{ date: free, code: "not_full" }]);
  const [one, ...others] = await stored();
  expect([one?.homeDate, others]).toEqual([workspace.day, []]);
  expect((await storedRows(standbyDates, { standbyId: body.id })).map(({ bookingDate }) => bookingDate)).toEqual([
    workspace.day,
    next,
  ]);
  const isOver = (one?.endsAt ?? 0) - USUAL_HOLD_RULES.stopsBefore * MINUTE_MS; // whichever date turns out to be the last
  expect((await storedRows(holdsDue, { workspaceId: workspace.id })).map(({ dueAt }) => dueAt)).toEqual([
    isOver,
    isOver,
  ]);
  await booked(workspace, { bookingTime: "18:00", bookingDate: free });
  expect((await join({ dates }, key)).body).toEqual({ ...body, missed: [] });
  const joined = (await logOf(workspace)).filter(({ type }) => type === "standby_joined");
  expect(joined.map(({ changes }) => (changes as { joinedAt: number }).joinedAt)).toEqual(
    dates.map(() => one?.createdAt),
  );
});

test("a form that is posted joins nobody", async () => {
  const { status } = await call("POST", `/api/public/${workspace.slug}/standbys`, {
    body: "customerName=Bo",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Idempotency-Key": crypto.randomUUID() },
  });
  expect(status).toBe(415);
  expect(await stored()).toEqual([]);
});

test("the answer is the same whether an address is on the list already", async () => {
  const [first, second] = [await join(), await join()];
  expect(Object.keys(second.body)).toEqual(Object.keys(first.body));
  expect([first.status, second.status]).toEqual([201, 201]);
});

test("another business's slug opens no page, and a guessed token none", async () => {
  const { body } = await join();
  const other = await aWorkspace();
  expect((await pageOf(body.token, other)).status).toBe(404);
  expect((await pageOf(`${body.token.slice(0, -2)}AA`)).body.code).toBe("standby_not_found");
});

test("the log names nobody", async () => {
  await join();
  const log = await logOf(workspace);
  expect(log.map(({ type }) => type)).toEqual(["created", "standby_joined"]);
  expect(JSON.stringify(log)).not.toContain("Bo");
});

test("who leaves waits no longer, and its page says so", async () => {
  const { body } = await join();
  const leave = () => call("POST", `/api/public/${workspace.slug}/standby/${body.token}/leave`);
  expect((await leave()).body).toMatchObject({ state: "ended", end: "left", dates: [], position: null });
  expect((await leave()).body).toMatchObject({ state: "ended", end: "left" });
  expect(await storedRow(standbys, { id: body.id })).toMatchObject({ state: "ended", end: "left" });
});
