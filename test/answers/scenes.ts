import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { MESSAGE_TYPES } from "../../domain/messages/messages-owed.ts";
import { DEFAULT_RULES } from "../../domain/plan/rules.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { addRules, addWorkspace } from "../../scripts/demo/rows.ts";
import { anAccount, mailsTo, NEW_PASSWORD, PASSWORD, signedInBy } from "../harness/accounts.ts";
import { aUser, aWorkspace, call, everyDay, join, type Signed, stored } from "../harness/harness.ts";
import { START } from "./steady.ts";

/*
 * Scenes show what a single call cannot: the right password, a mailed link, a full evening, messages that went out.
 * Each has its own database of places; `note` records a call's answer.
 */

type Reply = Awaited<ReturnType<typeof call>>;
export type Note = (what: string, reply: Reply | Promise<Reply>) => Promise<Reply>;

const TODAY = new Date(START).toISOString().slice(0, 10);
const DAY = addDays(TODAY, 3);
const [GUEST, COLLEAGUE] = ["guest@answers.example", "colleague@answers.example"];

const outboxOf = (address: string) => call("GET", `/api/dev/outbox?to=${address}`);

async function tokenIn(address: string, type: string, count = 1): Promise<string> {
  const [mail] = await mailsTo(address, type, count);
  return /(?:token=|accept\/)([\w-]+)/.exec(mail.text)?.[1] ?? "";
}

async function accountScene(note: Note): Promise<void> {
  const email = "owner@answers.example";
  const post = (path: string, body: unknown, as?: Signed) =>
    call("POST", `/api/auth/${path}`, { body, ...(as ? { as } : {}) });
  const signedUp = await note("sign up", post("sign-up", { email, password: PASSWORD, fullName: "Olga Owner" }));
  await note("sign up again", post("sign-up", { email, password: PASSWORD, fullName: "Olga Owner" }));
  await note("a common password", post("sign-up", { email: `2${email}`, password: "password", fullName: "Olga" }));
  const as = signedInBy(signedUp);
  await note("who am I", call("GET", "/api/auth/me", { as }));
  const confirm = { token: await tokenIn(email, "email_confirmation") };
  await note("confirm", post("email-confirmation/confirm", confirm));
  await note("confirm again", post("email-confirmation/confirm", confirm));
  await note("a wrong password", post("sign-in", { email, password: NEW_PASSWORD }));
  const other = signedInBy(await note("sign in", post("sign-in", { email, password: PASSWORD })));
  await note("refresh", call("POST", "/api/auth/refresh", { as: other }));
  await note("sessions", call("GET", "/api/auth/sessions", { as }));
  await note("a new password", post("password", { currentPassword: PASSWORD, password: NEW_PASSWORD }, as));
  await note("the other session", call("GET", "/api/auth/me", { as: other }));
  await post("password-reset", { email });
  const reset = { token: await tokenIn(email, "password_reset") };
  await note("a reset link", post("password-reset/verify", reset));
  await note("reset", post("password-reset/confirm", { ...reset, password: PASSWORD }));
  const back = signedInBy(await note("sign in after it", post("sign-in", { email, password: PASSWORD })));
  const moved = "moved@answers.example";
  await note("another address", post("email-change", { email: moved, password: PASSWORD }, back));
  await note("confirm it", post("email-change/confirm", { token: await tokenIn(moved, "email_change") }, back));
  await note("undo it", post("email-change/undo", { token: await tokenIn(email, "email_undo") }));
  await note("mails to the first address", outboxOf(email));
  await note("mails to the second", outboxOf(moved));
  const leaving = await anAccount({ email: "leaving@answers.example" });
  const last = signedInBy(await post("sign-in", { email: leaving.email, password: PASSWORD }));
  await note("delete the account", call("DELETE", "/api/auth/me", { as: last, body: { password: PASSWORD } }));
  await note("it is gone", call("GET", "/api/auth/me", { as: last }));
}

async function eveningScene(noteDown: Note): Promise<void> {
  const as = await aUser();
  const slug = "answers-bistro";
  const at = `/api/workspaces/${slug}`;
  const note: Note = async (what, reply) => {
    const said = await noteDown(what, reply);
    await allSent(at, as);
    return said;
  };
  const made = await note(
    "create the workspace",
    call("POST", "/api/workspaces", {
      as,
      body: {
        name: "Answers Bistro",
        slug,
        businessType: "restaurant",
        maxCapacity: 2,
        weeklySchedule: everyDay("18:00", "22:00"),
        bookingDurationMinutes: 60,
        advanceBookingDays: 30,
        timeZone: "Europe/Stockholm",
        confirmByEmail: true,
      },
    }),
  );
  if (made.status !== 201) return;
  const open = `/api/public/${slug}`;
  await note("its address is taken", call("GET", `/api/slugs/${slug}`));
  for (const type of MESSAGE_TYPES)
    await call("PUT", `${at}/notifications/${type}`, { as, body: { emailEnabled: true, smsEnabled: true } });
  const { rules } = (await note("its rules", call("GET", at, { as }))).body;
  const saved = { ...rules, reminderLeadHours: [24], customerChangeHoursLimit: 2 };
  await note("save hours", call("PUT", `${at}/hours`, { as, body: saved }));
  await note("save hours by the old version", call("PUT", `${at}/hours`, { as, body: saved }));
  const body = {
    customerName: "Astrid Lind",
    customerEmail: GUEST,
    customerPhone: "+46701234567",
    guests: 4,
    bookingDate: DAY,
    bookingTime: "19:00",
    notes: "By the window",
    locale: "sv",
  };
  const book = (key: string, changes: object = {}) =>
    call("POST", `${open}/bookings`, { body: { ...body, ...changes }, headers: { "Idempotency-Key": key } });
  const { id, manageToken } = (await note("book", book("answers-1"))).body;
  await note("the same key again", book("answers-1"));
  await note("the same key for another time", book("answers-1", { bookingTime: "20:00" }));
  await note("another table", book("answers-2", { customerEmail: "second@answers.example" }));
  await note("a full evening", book("answers-3", { customerEmail: "third@answers.example", guests: 2 }));
  await note("too many people", book("answers-4", { guests: 20, bookingTime: "21:00" }));
  await note("outside the hours", book("answers-5", { bookingTime: "12:00" }));
  await note("a day that is over", book("answers-6", { bookingDate: addDays(TODAY, -1) }));
  await note("too far ahead", book("answers-7", { bookingDate: addDays(TODAY, 200) }));
  await note("times that are left", call("GET", `${open}/availability?date=${DAY}&guests=2&time=19:00`));
  await note(
    "days that are left",
    call("GET", `${open}/availability/days?from=${DAY}&to=${addDays(DAY, 40)}&guests=2`),
  );
  const link = `${open}/manage/${manageToken}`;
  const change = { bookingDate: DAY, bookingTime: "20:30", guests: 3, version: 1 };
  await note("the customer moves it", call("PATCH", link, { body: change }));
  await note("the customer moves it from what it was", call("PATCH", link, { body: change }));
  const member = { ...body, customerEmail: null, source: "phone" };
  const { locale: _, ...phoned } = member;
  const byMember = (more: object) => call("POST", `${at}/bookings`, { as, body: { ...phoned, ...more } });
  await note("staff book where it is full", byMember({ bookingTime: "20:30", guests: 8 }));
  await note("and say why", byMember({ bookingTime: "20:30", guests: 8, override: { reason: "A regular" } }));
  await note("staff book outside the hours", byMember({ bookingTime: "12:00" }));
  const one = `${at}/bookings/${id}`;
  const patch = (changes: object) => call("PATCH", one, { as, body: changes });
  await note("staff change it", patch({ version: 2, guests: 2, notes: "By the door" }));
  await note("staff change what it was", patch({ version: 2, guests: 4 }));
  await note("staff move it a day", patch({ version: 3, bookingDate: addDays(DAY, 1), bookingTime: "18:00" }));
  const attend = (attendance: string) => call("POST", `${one}/attendance`, { as, body: { attendance } });
  await note("it has arrived", attend("arrived"));
  await note("it is not over yet", attend("finished"));
  await note("a new link", call("POST", `${one}/new-link`, { as }));
  await note("the old link", call("GET", link));
  await note("delete it while it stands", call("DELETE", one, { as }));
  await note("cancel it", call("POST", `${one}/cancel`, { as }));
  await note("cancel it again", call("POST", `${one}/cancel`, { as }));
  await note("its messages have gone", allSent(at, as));
  await note("its story", call("GET", one, { as }));
  await note("mails to its customer", outboxOf(GUEST));
  await note("SMS to its customer", outboxOf("%2B46701234567"));
  for (const query of ["", "?tab=upcoming", "?when=past", "?q=astrid", `?from=${DAY}&to=${DAY}`])
    await note(`bookings${query}`, call("GET", `${at}/bookings${query}`, { as }));
  await note("as a file", call("GET", `${at}/bookings.csv`, { as }));
  await note("how full it is", call("GET", `${at}/capacity?date=${DAY}`, { as }));
  await note("the overview", call("GET", `${at}/overview?date=${DAY}`, { as }));
  const specialClosures = [{ startDate: DAY, endDate: DAY, note: "Away" }];
  await note("what a closed day cancels", call("POST", `${at}/closures/preview`, { as, body: { specialClosures } }));
  const { version } = (await call("GET", at, { as })).body.rules;
  const closed = { ...saved, specialScheduleEnabled: true, specialClosures, version };
  await note("close it", call("PUT", `${at}/hours`, { as, body: closed }));
  await note("bookings of the closed day", call("GET", `${at}/bookings?from=${DAY}&to=${DAY}`, { as }));
  await note("the closed day", call("GET", `${open}/availability?date=${DAY}&guests=2&time=19:00`));
  await note("all that is kept of a customer", call("POST", `${at}/customers/export`, { as, body: { email: GUEST } }));
  await note("forget the customer", call("POST", `${at}/customers/erase`, { as, body: { email: GUEST } }));
}

/** Waits until all due messages have gone: the queue orders them, and a later change drops those that wait. */
async function allSent(at: string, as: Signed): Promise<Reply> {
  const isWaiting = ({ state }: { state: string }) => state === "due" || state === "leased";
  return vi.waitUntil(
    async () => {
      await call("POST", "/api/dev/cron");
      const reply = await call("GET", `${at}/messages?when=past`, { as });
      return !reply.body.messages.some(isWaiting) && reply;
    },
    { timeout: 20_000, interval: 20 },
  ) as Promise<Reply>;
}

async function teamScene(note: Note): Promise<void> {
  const { slug, owner: as, day } = await aWorkspace();
  const at = `/api/workspaces/${slug}`;
  const invite = () =>
    call("POST", `${at}/team/invitations`, { as, body: { email: COLLEAGUE, fullName: "A Colleague" } });
  await note("invite", invite());
  const token = await tokenIn(COLLEAGUE, "invitation");
  await note("the link", call("GET", `/api/invitations/${token}?slug=${slug}`));
  const accept = (body: object) => call("POST", `/api/invitations/${token}/accept`, { body });
  await note("accept without a password", accept({}));
  const joined = await note("accept", accept({ password: PASSWORD }));
  await note("accept again", accept({ password: PASSWORD }));
  const staff = signedInBy(joined);
  await note("invite a member", invite());
  await note("the team", call("GET", `${at}/team`, { as }));
  await note("staff see the day", call("GET", `${at}/capacity?date=${day}`, { as: staff }));
  await note("staff see no team", call("GET", `${at}/team`, { as: staff }));
  const { members } = (await call("GET", `${at}/team`, { as })).body;
  for (const { id, role } of members)
    await note(`remove the ${role}`, call("DELETE", `${at}/team/members/${id}`, { as }));
  await note("a removed colleague", call("GET", `${at}/capacity?date=${day}`, { as: staff }));
  await note("mails to the colleague", outboxOf(COLLEAGUE));
}

async function endScene(note: Note): Promise<void> {
  const workspace = { id: crypto.randomUUID(), slug: "answers-end", name: "Last Orders", day: DAY };
  const { day: _, ...row } = workspace;
  await addRules(env, workspace.id);
  await addWorkspace(env, row);
  const account = await anAccount({ email: "leaver@answers.example" });
  const as = signedInBy(
    await call("POST", "/api/auth/sign-in", { body: { email: account.email, password: PASSWORD } }),
  );
  const owner = { ...as, userId: account.id };
  await join(workspace.id, owner, "owner");
  const colleague = await join(workspace.id, await aUser(), "staff");
  const yesterday = addDays(TODAY, -1);
  await stored({ ...workspace, owner }, [{ bookingDate: yesterday, customerEmail: GUEST, customerName: "Past Guest" }]);
  const at = `/api/workspaces/${workspace.slug}`;
  const { name } = workspace;
  await note("what would go", call("POST", `${at}/deletion/preview`, { as }));
  await note("delete it", call("POST", `${at}/deletion`, { as, body: { name } }));
  await note("its page", call("GET", `/api/public/${workspace.slug}`));
  await note("its times", call("GET", `/api/public/${workspace.slug}/availability?date=${workspace.day}&guests=2`));
  await note("the owner leaves", call("DELETE", "/api/auth/me", { as, body: { password: PASSWORD } }));
  await note("take it back", call("DELETE", `${at}/deletion`, { as }));
  await note("rules as they began", call("PUT", `${at}/hours`, { as, body: DEFAULT_RULES }));
  const body = { memberId: colleague.id, password: PASSWORD };
  await note("hand it over", call("POST", `${at}/ownership`, { as, body }));
  await note("no longer the owner's", call("GET", `${at}/team`, { as }));
}

export const SCENES: Record<string, (note: Note) => Promise<void>> = {
  "an account": accountScene,
  "an evening": eveningScene,
  "a team": teamScene,
  "the end of a workspace": endScene,
};
