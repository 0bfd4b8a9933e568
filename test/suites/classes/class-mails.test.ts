import { expect, test } from "vitest";
import { users } from "../../../db/directory/schema.ts";
import { addDays, HOUR_MS } from "../../../domain/time/calendar.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import { changeByLink, edit } from "../../harness/edit.ts";
import { book, bookingsOf, call, db, everythingStored, manage, ORIGIN, owedBy } from "../../harness/harness.ts";
import type { Salon } from "../../harness/salon.ts";
import { loseMessages, sentTo, servicesAt } from "../../harness/services.ts";
import { changeStored } from "../../harness/stored-rows.ts";
import { aStudio, callOff, held, move, type Session, sessionsOn } from "../../harness/studio.ts";

const TYPES = ["booking_confirmation", "booking_rescheduled", "booking_cancellation"] as const;
const TEACHER = "class_teacher_changed";

async function aBookedClass(session: object = {}, guests = 3) {
  const studio = await aStudio({}, [...TYPES]);
  const yoga = await held(studio, session);
  await loseMessages(studio, yoga.date); // the queue could send between two changes
  const customerEmail = `${crypto.randomUUID()}@example.com`;
  const booking = await take(studio, yoga, customerEmail, guests);
  await runSchedule(servicesAt(Date.now()));
  return { studio, yoga, customerEmail, booking };
}

async function take(studio: Salon, { id, date, time }: Session, customerEmail: string, guests: number) {
  const { status, body } = await book(studio, {
    ...{ bookingDate: date, bookingTime: time, sessionId: id, customerEmail, customerPhone: null, guests },
  });
  expect(status).toBe(201);
  return body as { id: string; manageToken: string };
}

/** The last mail, after a minute's schedule. */
async function lastMail(address: string, at = Date.now()) {
  await runSchedule(servicesAt(at));
  return (await sentTo(address)).at(-1);
}

const ofTeacher = async (studio: Salon) =>
  (await owedBy(studio)).filter(({ type }) => type === TEACHER).map(({ state }) => state);

test("another teacher is told to everybody in the class, with the link by which they may cancel", async () => {
  const { studio, yoga, customerEmail, booking } = await aBookedClass();
  await move(studio, yoga, { resources: [studio.idOf("Bo"), studio.idOf("hall")] });
  const mail = await lastMail(customerEmail);
  expect(mail?.subject).toMatch(/^Changed: .* 10:00, yoga, 3 seats · /);
  expect(mail?.text).toContain(
    "What: yoga, 3 seats\nPrice: €120\n\nNow with Bo instead of Anna.\n\nChange or cancel until ",
  );
  expect(mail?.text).toContain(`${ORIGIN}/${studio.slug}/manage/${booking.manageToken}`);
  expect([await ofTeacher(studio), (await sentTo(customerEmail)).length]).toEqual([["sent"], 2]);
});

test("a change of teachers that was not told is none to the customer, who reads of the people known before it", async () => {
  const { studio, yoga, customerEmail } = await aBookedClass();
  const lateEmail = `${crypto.randomUUID()}@example.com`;
  const [anna, bo, hall] = ["Anna", "Bo", "hall"].map((name) => studio.idOf(name));
  await move(studio, yoga, { tell: false, resources: [bo, hall] });
  await take(studio, yoga, lateEmail, 1);
  await lastMail(customerEmail);
  await move(studio, yoga, { resources: [anna, bo, hall] });
  expect((await lastMail(customerEmail))?.text).toContain("Now with Anna, Bo instead of Anna.");
  expect((await lastMail(lateEmail))?.text).toContain("Now with Anna, Bo instead of Bo.");

  await move(studio, yoga, { tell: false, resources: [bo, hall] });
  await move(studio, yoga, { tell: false, resources: [anna, hall] });
  await move(studio, yoga, { resources: [bo, hall] });
  expect((await lastMail(customerEmail))?.text).toContain("Now with Bo instead of Anna, Bo.");
});

test("nobody is told of a teacher whom a change that was not told had taken away", async () => {
  const { studio, yoga, customerEmail } = await aBookedClass();
  await move(studio, yoga, { tell: false, resources: [studio.idOf("Bo"), studio.idOf("hall")] });
  await move(studio, yoga, {});
  await lastMail(customerEmail);
  expect([await ofTeacher(studio), (await sentTo(customerEmail)).length]).toEqual([["superseded", "superseded"], 1]);
});

test("nothing leaves of a change of teachers that the member does not want told", async () => {
  const { studio, yoga, customerEmail } = await aBookedClass();
  await move(studio, yoga, { tell: false, resources: [studio.idOf("Bo"), studio.idOf("hall")] });
  await lastMail(customerEmail);
  expect([await ofTeacher(studio), (await sentTo(customerEmail)).length]).toEqual([["superseded"], 1]);
});

test.each<[string, object]>([
  ["only the room is another", { resources: ["Anna"] }],
  ["only the seats are others", { seats: 8, resources: ["Anna", "hall"] }],
])("nothing is told of a class's change when %s", async (_, { resources, ...fields }: { resources?: string[] }) => {
  const { studio, yoga, customerEmail } = await aBookedClass();
  await move(studio, yoga, { ...fields, resources: resources?.map((name) => studio.idOf(name)) });
  await lastMail(customerEmail);
  expect([await ofTeacher(studio), (await sentTo(customerEmail)).length]).toEqual([[], 1]);
});

test("a change of teachers that waits tells the last one, by what customers know; and nothing once they are as before", async () => {
  const { studio, yoga, customerEmail } = await aBookedClass();
  const [anna, bo, hall] = ["Anna", "Bo", "hall"].map((name) => studio.idOf(name));
  await changeStored(users, { id: studio.owner.userId }, { emailConfirmedAt: null });
  await move(studio, yoga, { resources: [bo, hall] });
  await lastMail(customerEmail);
  expect(await ofTeacher(studio)).toEqual(["held"]);
  await move(studio, yoga, { resources: [anna, bo, hall] });
  expect(await ofTeacher(studio)).toEqual(["held"]);
  await changeStored(users, { id: studio.owner.userId }, { emailConfirmedAt: Date.now() });
  expect((await lastMail(customerEmail))?.text).toContain("Now with Anna, Bo instead of Anna.");

  await move(studio, yoga, { resources: [bo, hall] });
  await move(studio, yoga, { resources: [anna, bo, hall] });
  await lastMail(customerEmail);
  expect([await ofTeacher(studio), (await sentTo(customerEmail)).length]).toEqual([["sent", "superseded"], 2]);
});

test("another teacher is not told once the class has begun, to whom cancelled, or while changes are switched off", async () => {
  const late = await aBookedClass();
  await changeStored(users, { id: late.studio.owner.userId }, { emailConfirmedAt: null });
  const toBo = ({ studio, yoga }: typeof late) => move(studio, yoga, { resources: [studio.idOf("Bo")] });
  await toBo(late);
  await runSchedule(servicesAt(Date.now()));
  await changeStored(users, { id: late.studio.owner.userId }, { emailConfirmedAt: Date.now() });
  const [{ startsAt } = { startsAt: 0 }] = await bookingsOf(late.studio);
  await runSchedule(servicesAt(startsAt));
  expect(await ofTeacher(late.studio)).toEqual(["superseded"]);

  const gone = await aBookedClass();
  await call("POST", `${manage(gone.studio, gone.booking)}/cancel`);
  await toBo(gone);
  expect(await ofTeacher(gone.studio)).toEqual([]);

  const off = await aStudio({}, ["booking_confirmation"]);
  const yoga = await held(off);
  await take(off, yoga, "ada@example.com", 1);
  await move(off, yoga, { resources: [off.idOf("Bo")] });
  expect(await ofTeacher(off)).toEqual([]);
});

test("who moved to another class meanwhile is told of its teacher alone", async () => {
  const { studio, yoga, customerEmail, booking } = await aBookedClass();
  const [anna, bo, hall] = ["Anna", "Bo", "hall"].map((name) => studio.idOf(name));
  const noon = await held(studio, { time: "12:00", resources: [bo, hall] });
  await changeStored(users, { id: studio.owner.userId }, { emailConfirmedAt: null });
  await move(studio, yoga, { resources: [bo, hall] });
  const wanted = { bookingDate: noon.date, bookingTime: noon.time, guests: 3, sessionId: noon.id };
  expect((await changeByLink(studio, booking, wanted)).status).toBe(200);
  await move(studio, noon, { time: "12:00", resources: [anna, hall] });
  await changeStored(users, { id: studio.owner.userId }, { emailConfirmedAt: Date.now() });
  await lastMail(customerEmail);
  const told = (await sentTo(customerEmail)).flatMap(({ text }) => /Now with .*/.exec(text) ?? []);
  expect([told, (await ofTeacher(studio)).sort()]).toEqual([["Now with Anna instead of Bo."], ["sent", "superseded"]]);
});

test("a class that moves tells how it was, and its other teacher beside", async () => {
  const { studio, yoga, customerEmail } = await aBookedClass();
  await move(studio, yoga, { time: "12:00", resources: [studio.idOf("Bo"), studio.idOf("hall")] });
  await runSchedule(servicesAt(Date.now()));
  const texts = (await sentTo(customerEmail)).slice(1).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.filter((text) => /Before: \w{3}.* 10:00, yoga, 3 seats\./.test(text))).toHaveLength(1);
  expect(texts.filter((text) => text.includes("Now with Bo instead of Anna."))).toHaveLength(1);
  for (const text of texts) expect(text).toContain(", 12:00, until 13:00");
});

test("a class that is called off says so, with other dates that have seats for the party", async () => {
  const { studio, yoga, customerEmail } = await aBookedClass();
  const [full, free] = [addDays(yoga.date, 1), addDays(yoga.date, 2)];
  await held(studio, { date: full, seats: 2 });
  await held(studio, { date: free, time: "11:00" });
  await callOff(studio, yoga);
  const mail = await lastMail(customerEmail);
  expect(mail?.subject).toMatch(/^Cancelled: .* 10:00, yoga, 3 seats · /);
  expect(mail?.text).toMatch(
    /We are sorry: we had to call this class off\. Free seats on other dates: \w{3}.* 11:00\n\nBook another date: /,
  );
  expect(mail?.text).toContain(`${ORIGIN}/${studio.slug}?service=${studio.idOf("yoga")}\n`);
});

test("a class that moved and is called off, before its move was told, is told by the time that its customer knows", async () => {
  const { studio, yoga, customerEmail } = await aBookedClass();
  await move(studio, yoga, { time: "12:00" });
  await callOff(studio, yoga);
  expect((await lastMail(customerEmail))?.text).toMatch(
    /Before: \w{3}.* 10:00, yoga, 3 seats\. We are sorry: we had to call this class off\./,
  );
  expect(await sentTo(customerEmail)).toHaveLength(2);
});

test("a class that is called off names no date where none has seats", async () => {
  const { studio, yoga, customerEmail } = await aBookedClass();
  await callOff(studio, yoga);
  const text = (await lastMail(customerEmail))?.text;
  expect(text).toContain("We are sorry: we had to call this class off.\n\n");
  expect(text).not.toContain("other dates");
});

test("a cancellation by the customer does not say that the studio called it off", async () => {
  const { studio, customerEmail, booking } = await aBookedClass();
  await held(studio, { time: "12:00" });
  await call("POST", `${manage(studio, booking)}/cancel`);
  const text = (await lastMail(customerEmail))?.text;
  expect(text).toContain("is cancelled");
  expect(text).not.toContain("call this class off");
});

test("a failed message about a teacher that the owner retries still tells who it was before", async () => {
  const { studio, yoga, customerEmail } = await aBookedClass();
  await move(studio, yoga, { resources: [studio.idOf("Bo"), studio.idOf("hall")] });
  const { id = "" } = (await owedBy(studio)).find(({ type }) => type === TEACHER) ?? {};
  await db.run(`UPDATE notifications SET state = 'failed' WHERE id = '${id}'`);
  await call("POST", `/api/workspaces/${studio.slug}/messages/${id}/retry`, { as: studio.owner });
  expect((await lastMail(customerEmail, Date.now() + HOUR_MS))?.text).toContain("Now with Bo instead of Anna.");
});

test("a reason for calling a class off stands in the mail, the SMS and on the booking's page, and with the class", async () => {
  const { studio, yoga, customerEmail, booking } = await aBookedClass();
  const customerPhone = "+46701740605";
  await db.run("UPDATE notification_configs SET sms_enabled = 1");
  await edit(studio, booking, { customerPhone });
  const { body } = await callOff(studio, yoga, true, { reason: " Leila <b>is</b> ill, see https://evil.example " });
  const reason = "Leila <b>is</b> ill, see https: //evil. example";
  expect(body.sessions[0].reason).toBe(reason);
  const mail = await lastMail(customerEmail);
  const told = `We are sorry: we had to call this class off. Reason: ${reason}.`;
  const [sms] = (await sentTo(customerPhone)).slice(-1);
  expect(mail?.text).toContain(told);
  expect(mail?.html).toContain("Leila &#60;b&#62;is&#60;/b&#62; ill");
  expect(sms?.text).toContain(told);
  const { calledOff } = (await call("GET", manage(studio, booking))).body;
  expect(calledOff).toEqual({ reason });
});

test("a class is called off without a reason, and a second one does not replace the first", async () => {
  const { studio, yoga, booking } = await aBookedClass();
  const reasonsOf = async () => (await sessionsOn(studio)).map(({ reason }) => reason);
  await callOff(studio, yoga);
  expect((await call("GET", manage(studio, booking))).body.calledOff).toEqual({ reason: null });
  await callOff(studio, yoga, true, { reason: "Leila is ill" });
  expect(await reasonsOf()).toEqual([null]);
});

test("who cancelled before the class was called off reads no reason", async () => {
  const { studio, yoga, customerEmail, booking } = await aBookedClass();
  await call("POST", `${manage(studio, booking)}/cancel`);
  await callOff(studio, yoga, true, { reason: "Leila is ill" });
  expect((await call("GET", manage(studio, booking))).body.calledOff).toBeNull();
  expect((await lastMail(customerEmail))?.text).not.toContain("Leila is ill");
});

test("a reason of more than a hundred letters is refused, and the class is held", async () => {
  const { studio, yoga } = await aBookedClass();
  const { status, body } = await callOff(studio, yoga, true, { reason: "i".repeat(101) });
  expect([status, body.errors]).toEqual([
    422,
    [{ path: "reason", message: "Use at most 100 characters", code: "too_long", params: { max: 100 } }],
  ]);
  expect((await sessionsOn(studio))[0]?.cancelled).toBe(false);
});

test("another studio calls nothing off, and reads no reason", async () => {
  const { studio, yoga } = await aBookedClass();
  const other = await aStudio();
  expect((await callOff({ ...studio, slug: other.slug, owner: other.owner }, yoga, true, { reason: "x" })).status).toBe(
    404,
  );
  await callOff(studio, yoga, true, { reason: "Leila is ill" });
  expect(await sessionsOn(other, yoga.date)).toEqual([]);
});

test("no log keeps the reason: neither that of bookings, nor that of settings, nor the rules of the day", async () => {
  const { studio, yoga } = await aBookedClass();
  await callOff(studio, yoga, true, { reason: "Leila is ill" });
  await runSchedule(servicesAt(Date.now()));
  const { class_sessions: held, captured_messages: sent, ...others } = await everythingStored();
  expect(JSON.stringify(held)).toContain("Leila is ill");
  expect(JSON.stringify(sent)).toContain("Leila is ill");
  expect(JSON.stringify(others)).not.toContain("Leila is ill");
});
