import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { bookingRules, bookings, notificationConfigs, standbys } from "../../db/diary/schema.ts";
import { notifications } from "../../db/platform/schema.ts";
import type { Command, Outcome } from "../../domain/day/commands.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import { cancelCommand, createCommand, dayOf } from "../../test/harness/day-object.ts";
import { aWorkspace, booked, call, diary, ORIGIN, owedBy, type TestWorkspace } from "../../test/harness/harness.ts";
import { consume, loseMessages, sentTo, servicesAt } from "../../test/harness/services.ts";
import { join, openList } from "../../test/harness/standbys.ts";
import { changeStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";
import { aProvider, failed } from "../../test/harness/transports.ts";
import { applyReport } from "./apply-report.ts";

const anAddress = () => `${crypto.randomUUID()}@example.com`;

type Contact = { customerEmail: string | null; customerPhone?: string | null };
const person = (customerName: string, { customerEmail, customerPhone = null }: Contact) => ({
  ...createCommand().person,
  ...{ customerName, customerEmail, customerPhone, searchText: customerName.toLowerCase() },
});

const by = (fields: object, now: number, actor: "customer" | "member" | "system" = "customer") =>
  ({ commandId: crypto.randomUUID(), requestHash: null, actor, by: actor, now, ...fields }) as Command;

const decide = (workspace: TestWorkspace, command: Command): Promise<Outcome> => dayOf(workspace).decide(command);

/** Noon of the day before. */
const noonOf = ({ day }: TestWorkspace) => Date.parse(`${day}T12:00:00Z`) - 24 * HOUR_MS;

/** One spot at 18:00, taken by Ada; Bo waits for it. The queue loses all messages. */
async function aFullHouse(contact: Contact = { customerEmail: anAddress() }) {
  const workspace = await aWorkspace({ maxCapacity: 1, timeZone: "UTC" }, ["booking_confirmation"]);
  await openList(workspace);
  await loseMessages(workspace);
  const ada = await booked(workspace, { bookingTime: "18:00" });
  const noon = noonOf(workspace);
  const [bo] = await join(workspace, { person: person("Bo Ek", contact), locale: "en-GB", now: noon, joinedAt: noon });
  return { workspace, ada: ada.id, bo, noon };
}

/** The same, once Ada has cancelled at noon: the place is held for Bo. */
async function anOffer(contact?: Contact, actor: "customer" | "member" = "customer") {
  const given = await aFullHouse(contact);
  await decide(given.workspace, { ...cancelCommand(given.ada), by: actor, now: given.noon });
  return { ...given, held: await heldIn(given.workspace) };
}

const owed = async (workspace: TestWorkspace, ...types: string[]) =>
  (await owedBy(workspace)).filter(({ type }) => types.includes(type));
const statesOf = async (workspace: TestWorkspace, ...types: string[]) =>
  (await owed(workspace, ...types)).map(({ type, channel, state }) => `${type} ${channel} ${state}`).sort();

const heldIn = async (workspace: TestWorkspace) => {
  const [held] = (await storedRows(bookings, { workspaceId: workspace.id })).filter(({ holdUntil }) => holdUntil);
  if (!held) throw new Error("no hold");
  return held;
};

const fetchPage = (url: string) => exports.default.fetch(url, { redirect: "manual" });

async function deliver(workspace: TestWorkspace, now: number) {
  await consume(
    (await owedBy(workspace)).map(({ id }) => id),
    servicesAt(now),
  );
}

const mailsTo = async (address: string, type: string) => (await sentTo(address)).filter((sent) => sent.type === type);

test("whoever joins gets a mail with a link to the own page", async () => {
  const customerEmail = anAddress();
  const { workspace, noon } = await aFullHouse({ customerEmail });
  await deliver(workspace, noon);
  const [mail, ...others] = await sentTo(customerEmail);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^You are on the list: \w{3} \d+ \w{3}, 2 guests, 18:00$/);
  const [token = ""] = new RegExp(`(?<=${ORIGIN}/${workspace.slug}/standby/)[\\w-]{43}`).exec(mail?.text ?? "") ?? [];
  const page = await call("GET", `/api/public/${workspace.slug}/standby/${token}`);
  expect(page).toMatchObject({ status: 200, body: { state: "waiting", customerName: "Bo Ek" } });
});

test("an offer leaves by mail and SMS, names its end, and its short link leads to the page of who waits", async () => {
  const customerEmail = anAddress();
  const { workspace, noon } = await anOffer({ customerEmail, customerPhone: "+46701234567" });
  await changeStored(notificationConfigs, { workspaceId: workspace.id }, { smsEnabled: true });
  expect(await statesOf(workspace, "hold_offered")).toEqual(["hold_offered email due"]);
  await deliver(workspace, noon + 1000);
  const [mail] = await mailsTo(customerEmail, "hold_offered");
  expect(mail?.subject).toMatch(/^A table for 2 on \w{3} \d+ \w{3} at 18:00 is held for you until 14:00$/);
  const [token = ""] = /(?<=standby\/)[\w-]{43}/.exec(mail?.text ?? "") ?? [];
  const short = await fetchPage(`${ORIGIN}/w/${token}`);
  expect([short.status, short.headers.get("Location")]).toEqual([302, `/${workspace.slug}/standby/${token}`]);
  expect(short.headers.get("Referrer-Policy")).toBe("no-referrer");
});

test("with SMS switched on the offer takes both channels, the mail of who joined one", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1, timeZone: "UTC" }, ["booking_confirmation"]);
  await openList(workspace);
  await changeStored(notificationConfigs, { workspaceId: workspace.id }, { smsEnabled: true });
  await loseMessages(workspace);
  const noon = noonOf(workspace);
  const ada = await booked(workspace, { bookingTime: "18:00" });
  const customerPhone = `+4670${String(Math.random()).slice(2, 9)}`;
  await join(workspace, { person: person("Bo Ek", { customerEmail: anAddress(), customerPhone }), now: noon });
  await decide(workspace, { ...cancelCommand(ada.id), by: "customer", now: noon });
  expect(await statesOf(workspace, "hold_offered", "standby_joined")).toEqual([
    ...["hold_offered email due", "hold_offered sms due", "standby_joined email due"],
  ]);
  await deliver(workspace, noon + 1000);
  const [sms, ...others] = await sentTo(customerPhone);
  expect(others).toEqual([]);
  expect(sms?.text).toMatch(
    /^Workspace [\w-]+: table for 2 .* 18:00, held until 14:00\. Answer: http:\/\/localhost:8787\/w\/[\w-]{43}$/,
  );
});

test.each<[string, (given: Awaited<ReturnType<typeof anOffer>>) => [Command, number]]>([
  ["accepted", ({ held, noon }) => [by({ type: "accept", bookingId: held.id }, noon + 1), noon + 2]],
  ["declined", ({ held, noon }) => [by({ type: "decline", bookingId: held.id }, noon + 1), noon + 2]],
  ["taken back", ({ held, noon }) => [by({ type: "withdraw", bookingId: held.id }, noon + 1, "member"), noon + 2]],
  ["left", ({ bo, noon }) => [by({ type: "leave", standbyId: bo, why: "left" }, noon + 1), noon + 2]],
])("no offer leaves that was %s before its message went", async (_, ending) => {
  const customerEmail = anAddress();
  const given = await anOffer({ customerEmail });
  const [command, now] = ending(given);
  expect(await decide(given.workspace, command)).toMatchObject({ ok: true });
  await deliver(given.workspace, now);
  expect(await mailsTo(customerEmail, "hold_offered")).toEqual([]);
});

test("an offer with less than five minutes left is not sent, and one with five is", async () => {
  const customerEmail = anAddress();
  const { workspace, held } = await anOffer({ customerEmail });
  const late = (held.holdUntil ?? 0) - 5 * MINUTE_MS;
  await deliver(workspace, late + 1);
  expect(await mailsTo(customerEmail, "hold_offered")).toEqual([]);
  expect(await statesOf(workspace, "hold_offered")).toEqual(["hold_offered email superseded"]);
  await changeStored(notifications, { subjectId: held.id }, { state: "due" });
  await deliver(workspace, late);
  expect(await mailsTo(customerEmail, "hold_offered")).toHaveLength(1);
});

test("a place that a member frees is told two minutes later, and an undo before that tells nobody", async () => {
  const customerEmail = anAddress();
  const { workspace, noon, held } = await anOffer({ customerEmail }, "member");
  expect(await owed(workspace, "hold_offered")).toMatchObject([{ dueAt: noon + 2 * MINUTE_MS }]);
  await deliver(workspace, noon + MINUTE_MS);
  expect(await mailsTo(customerEmail, "hold_offered")).toEqual([]);
  await decide(workspace, by({ type: "withdraw", bookingId: held.id, next: "public" }, noon + MINUTE_MS, "member"));
  await deliver(workspace, noon + 3 * MINUTE_MS);
  expect((await sentTo(customerEmail)).map(({ type }) => type)).toEqual(["standby_joined"]);
});

test("at night an offer for another day waits until 08:00, and the sender asks no clock of its own", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1, timeZone: "UTC" }, ["booking_confirmation"]);
  await openList(workspace);
  await loseMessages(workspace);
  const customerEmail = anAddress();
  const night = noonOf(workspace) - 10 * HOUR_MS;
  const ada = await booked(workspace, { bookingTime: "18:00" });
  await join(workspace, { person: person("Bo", { customerEmail }), now: night, joinedAt: night });
  await decide(workspace, { ...cancelCommand(ada.id), by: "customer", now: night });
  expect(await owed(workspace, "hold_offered")).toMatchObject([{ dueAt: night + 6 * HOUR_MS }]);
  await deliver(workspace, night + 1000);
  expect((await sentTo(customerEmail)).map(({ type }) => type)).toEqual(["standby_joined"]);
  await deliver(workspace, night + 6 * HOUR_MS);
  expect(await mailsTo(customerEmail, "hold_offered")).toHaveLength(1);
});

test("a yes is a new booking: it owes the confirmation, and none before, which says how long it may be taken back", async () => {
  const customerEmail = anAddress();
  const { workspace, held, noon } = await anOffer({ customerEmail });
  await deliver(workspace, noon + 1000);
  expect(
    await owed(workspace, "booking_confirmation").then((all) => all.map(({ subjectId }) => subjectId)),
  ).not.toContain(held.id);
  await changeStored(bookingRules, { workspaceId: workspace.id }, { customerChangeHoursLimit: 48 });
  await decide(workspace, by({ type: "accept", bookingId: held.id }, noon + MINUTE_MS));
  await deliver(workspace, noon + MINUTE_MS);
  const [mail] = await mailsTo(customerEmail, "booking_confirmation");
  expect(mail?.subject).toMatch(/18:00, table for 2/);
  expect(mail?.text).toMatch(/^Cancel until \w{3} \d+ \w{3} 12:11: http/m);
});

test("whoever was told and does not answer sleeps and hears so; untold silence costs nobody the place", async () => {
  const customerEmail = anAddress();
  const told = await anOffer({ customerEmail });
  await deliver(told.workspace, told.noon + 1000);
  const end = told.held.holdUntil ?? 0;
  await decide(told.workspace, by({ type: "serve" }, end, "system"));
  expect(await storedRow(standbys, { id: told.bo })).toMatchObject({ state: "asleep" });
  await deliver(told.workspace, end);
  const [mail] = await mailsTo(customerEmail, "standby_slept");
  expect(mail?.text).toMatch(/Your offer for 18:00 ended without an answer\.\s+Still waiting\? http/);

  const untold = await anOffer();
  await decide(untold.workspace, by({ type: "serve" }, untold.held.holdUntil ?? 0, "system"));
  expect(await storedRow(standbys, { id: untold.bo })).toMatchObject({ state: "waiting" });
  expect(await statesOf(untold.workspace, "standby_slept")).toEqual([]);
});

test("whoever woke before the mail left is not told of the sleep", async () => {
  const customerEmail = anAddress();
  const { workspace, noon, held, bo } = await anOffer({ customerEmail });
  await deliver(workspace, noon + 1000);
  const end = held.holdUntil ?? 0;
  await decide(workspace, by({ type: "serve" }, end, "system"));
  await decide(workspace, by({ type: "wake", standbyId: bo }, end + 1000));
  await deliver(workspace, end + 2000);
  expect(await mailsTo(customerEmail, "standby_slept")).toEqual([]);
});

test("a member takes a told place back with words, which the message alone keeps", async () => {
  const customerEmail = anAddress();
  const { workspace, noon, held } = await anOffer({ customerEmail });
  await deliver(workspace, noon + 1000);
  const words = "The oven is out.";
  await decide(workspace, by({ type: "withdraw", bookingId: held.id, next: "public", words }, noon + 2000, "member"));
  await deliver(workspace, noon + 3000);
  const [mail] = await mailsTo(customerEmail, "hold_withdrawn");
  expect(mail?.text).toContain(
    "We are sorry: the place at 18:00 can no longer be had. You are still on the list, at your old place.\n\nThe oven is out.",
  );
});

test("a place held for a person on no list is answered by the booking's own link, and they hear when it is taken back", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1, timeZone: "UTC" }, ["booking_confirmation"]);
  await openList(workspace);
  await loseMessages(workspace);
  const noon = noonOf(workspace);
  const customerEmail = anAddress();
  const { person: _, ...asked } = createCommand({ bookingTime: "18:00", source: "phone", by: "member", now: noon });
  const hold = {
    ...{ ...asked, type: "hold", standby: null, minutes: null, isSilent: false, client: null, locale: "en-GB" },
    person: person("Cy", { customerEmail }),
  };
  expect(await decide(workspace, hold as Command)).toMatchObject({ ok: true });
  await deliver(workspace, noon + 1000);
  const [mail] = await mailsTo(customerEmail, "hold_offered");
  expect(mail?.text).toContain("Without an answer others can book it.");
  expect(mail?.text).toContain(`${ORIGIN}/${workspace.slug}/manage/`);
  const { id } = await heldIn(workspace);
  await decide(workspace, by({ type: "withdraw", bookingId: id }, noon + 2000, "member"));
  await deliver(workspace, noon + 3000);
  const [sorry] = await mailsTo(customerEmail, "hold_withdrawn");
  expect(sorry?.text).toMatch(/^Hello Cy,\s+We are sorry: the place at 18:00 can no longer be had\.\s+-- /);
});

test("with the confirmation switched off nothing of the list is owed", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1, timeZone: "UTC" }, ["booking_reminder"]);
  await openList(workspace);
  const ada = await booked(workspace, { bookingTime: "18:00" });
  const noon = noonOf(workspace);
  await join(workspace, { person: person("Bo", { customerEmail: anAddress() }), now: noon, joinedAt: noon });
  await decide(workspace, { ...cancelCommand(ada.id), by: "customer", now: noon });
  expect(await statesOf(workspace, "hold_offered", "standby_joined")).toEqual([]);
});

const refusing = () => aProvider(() => failed("permanent")).transports;

test("an offer that no address takes puts its party to sleep, and the place goes to the next at once", async () => {
  const { workspace, noon, bo, held } = await anOffer();
  const [di] = await join(workspace, {
    person: person("Di", { customerEmail: anAddress() }),
    now: noon,
    joinedAt: noon,
  });
  const [offer] = await owed(workspace, "hold_offered");
  await consume([offer?.id ?? ""], servicesAt(noon + 1000), refusing());
  expect(await storedRow(standbys, { id: bo })).toMatchObject({ state: "asleep", unreachable: true });
  expect(await storedRow(bookings, { id: held.id })).toBeUndefined();
  expect(await heldIn(workspace)).toMatchObject({ hold: { standby: di } });
  expect(await statesOf(workspace, "standby_slept")).toEqual([]);
});

test("an offer that one of two channels took waits for its answer", async () => {
  const { workspace, noon, bo, held } = await anOffer();
  await changeStored(notifications, { subjectId: held.id }, { state: "sent" });
  const [{ id = "", ...offer } = {}] = await owed(workspace, "hold_offered");
  const sms = { ...offer, id: crypto.randomUUID(), channel: "sms", state: "due", dedupeKey: crypto.randomUUID() };
  await diary.insert(notifications).values(sms as typeof notifications.$inferInsert);
  await changeStored(notificationConfigs, { workspaceId: workspace.id }, { smsEnabled: true });
  await changeStored(bookings, { id: held.id }, { customerPhone: "+46701234567" });
  await consume([sms.id], servicesAt(noon + 1000), refusing());
  expect(await storedRow(notifications, { id: sms.id })).toMatchObject({ state: "failed" });
  expect(await storedRow(notifications, { id })).toMatchObject({ state: "sent" });
  expect(await storedRow(standbys, { id: bo })).toMatchObject({ state: "offered" });
});

test("a provider that is away puts nobody to sleep", async () => {
  const { workspace, noon, bo } = await anOffer();
  const away = aProvider(() => failed("away")).transports;
  await consume(
    (await owed(workspace, "hold_offered")).map(({ id }) => id),
    servicesAt(noon + 1000),
    away,
  );
  expect(await statesOf(workspace, "hold_offered")).toEqual(["hold_offered email due"]);
  expect(await storedRow(standbys, { id: bo })).toMatchObject({ state: "offered", unreachable: false });
});

test("a mail of who joined that comes back later puts the party to sleep until it is woken", async () => {
  const { workspace, noon, bo } = await aFullHouse();
  await deliver(workspace, noon);
  const [joined] = await owed(workspace, "standby_joined");
  const report = { about: "message", messageId: joined?.id ?? "", providerId: null, reported: "bounced" } as const;
  await applyReport(servicesAt(noon + 1000), { ...report, error: "no such mailbox", address: null });
  expect(await storedRow(standbys, { id: bo })).toMatchObject({ state: "asleep", unreachable: true });
  await decide(workspace, by({ type: "wake", standbyId: bo }, noon + 2000, "member"));
  expect(await storedRow(standbys, { id: bo })).toMatchObject({ state: "waiting", unreachable: false });
});

test("a mail of who joined that comes back leaves awake a party that offers reach by SMS", async () => {
  const { workspace, noon, bo } = await aFullHouse({ customerEmail: anAddress(), customerPhone: "+46701234567" });
  await changeStored(notificationConfigs, { workspaceId: workspace.id }, { smsEnabled: true });
  const [joined] = await owed(workspace, "standby_joined");
  await consume([joined?.id ?? ""], servicesAt(noon), refusing());
  expect(await storedRow(notifications, { id: joined?.id ?? "" })).toMatchObject({ state: "failed", channel: "email" });
  expect(await storedRow(standbys, { id: bo })).toMatchObject({ state: "waiting", unreachable: false });
});

test("a message to a party that failed is among the troubled ones, with its name", async () => {
  const { workspace, noon } = await aFullHouse();
  const [joined] = await owed(workspace, "standby_joined");
  await consume([joined?.id ?? ""], servicesAt(noon), refusing());
  const listed = await call("GET", `/api/workspaces/${workspace.slug}/messages?troubled=true`, { as: workspace.owner });
  expect(listed.body.messages).toMatchObject([
    { type: "standby_joined", state: "failed", customerName: "Bo Ek", bookingId: null },
  ]);
});

test("erasing a customer takes the address that a message about a gone hold kept", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1, timeZone: "UTC" }, ["booking_confirmation"]);
  await openList(workspace);
  await loseMessages(workspace);
  const noon = noonOf(workspace);
  const customerEmail = anAddress();
  const { person: _, ...asked } = createCommand({ bookingTime: "18:00", source: "phone", by: "member", now: noon });
  const hold = {
    ...{ ...asked, type: "hold", standby: null, minutes: null, isSilent: false, client: null, locale: "en-GB" },
    person: person("Cy", { customerEmail }),
  };
  await decide(workspace, hold as Command);
  const { id } = await heldIn(workspace);
  await decide(workspace, by({ type: "withdraw", bookingId: id }, noon + 2000, "member"));
  const kept = async () => (await owed(workspace, "hold_withdrawn")).map(({ address, state }) => [address, state]);
  expect(await kept()).toEqual([[customerEmail, "due"]]);
  await call("POST", `/api/workspaces/${workspace.slug}/customers/erase`, {
    as: workspace.owner,
    body: { email: customerEmail },
  });
  expect(await kept()).toEqual([[null, "superseded"]]);
});

test("a last call leaves while its start is free for everybody, and not once somebody has booked it", async () => {
  const customerEmail = anAddress();
  const { workspace, noon, bo, held } = await anOffer({ customerEmail });
  await decide(workspace, by({ type: "decline", bookingId: held.id }, noon + 1000));
  const call = async () => {
    const id = crypto.randomUUID();
    const about = {
      hold: null,
      date: workspace.day,
      time: "18:00",
      startsAt: held.startsAt,
      isTime: false,
      words: null,
    };
    await diary.insert(notifications).values({
      ...{ id, workspaceId: workspace.id, subject: "standby", subjectId: bo, type: "time_free", channel: "email" },
      ...{ dueAt: noon, state: "due", attempts: 0, draft: about, dedupeKey: id, createdAt: noon },
    });
    await consume([id], servicesAt(noon + 2000));
    return (await storedRow(notifications, { id }))?.state;
  };
  expect(await call()).toBe("sent");
  expect((await mailsTo(customerEmail, "time_free"))[0]?.text).toContain("18:00 is free again, first come.");
  await decide(workspace, createCommand({ bookingTime: "18:00", now: noon + 3000 }));
  expect(await call()).toBe("superseded");
});
