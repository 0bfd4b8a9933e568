import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { bookings } from "../../db/diary/schema.ts";
import type { OfferedService } from "../../domain/plan/rules.ts";
import { addDays, HOUR_MS } from "../../domain/time/calendar.ts";
import {
  aWorkspace,
  bookByMember,
  booked,
  everythingStored,
  ORIGIN,
  owedBy,
  stored,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { aSalon, type Salon } from "../../test/harness/salon.ts";
import { consume, loseMessages, sentTo, servicesAt } from "../../test/harness/services.ts";
import { changeStored, storedRow } from "../../test/harness/stored-rows.ts";
import { putPlan } from "../../test/harness/tables.ts";
import { app } from "../app.ts";
import { linkToken } from "../http/tokens.ts";

async function opened(path: string) {
  const response = await app.request(`${ORIGIN}${path}`, {}, env, createExecutionContext());
  return { status: response.status, to: response.headers.get("Location"), headers: response.headers };
}
const again = (place: TestWorkspace, { id }: { id: string }, tokenVersion = 1, purpose = "again") =>
  `/${place.slug}/again/${linkToken(purpose, id, [env.LINK_KEYS], tokenVersion)}`;

/** Cut with Anna by name, or with whom the day chose. */
async function aVisit(salon: Salon, { person, ...fields }: Record<string, unknown> = {}) {
  const leg = { service: salon.idOf("cut"), ...(person ? { person: salon.idOf(String(person)) } : {}) };
  const visit = { customerEmail: "sofie@example.com", guests: 1, bookingTime: "10:00", services: [leg], ...fields };
  return (await bookByMember(salon, visit)).body as { id: string; bookingDate: string };
}
const said = (salon: Salon, change: Partial<OfferedService>) =>
  putPlan(salon, { offer: { ...salon.offer, services: salon.offer.services.map((each) => ({ ...each, ...change })) } });
const query = (to: string | null) => Object.fromEntries(new URL(to ?? "", ORIGIN).searchParams);

test("the link leads to the booking page with services, person and the date in six weeks, and says nothing else", async () => {
  const salon = await aSalon();
  const visit = await aVisit(salon, { person: "Anna" });
  const before = await everythingStored();
  const { status, to, headers } = await opened(again(salon, visit));
  expect([status, to?.split("?")[0], query(to)]).toEqual([
    302,
    `/${salon.slug}`,
    {
      service: `${salon.idOf("cut")}-${salon.idOf("Anna")}`,
      date: addDays(salon.day, 42),
      ref: "again",
    },
  ]);
  expect([headers.get("Cache-Control"), headers.get("Referrer-Policy")]).toEqual(["no-store", "no-referrer"]);
  expect(await everythingStored()).toEqual(before);
});

test("whoever served is asked for where anyone was, unless customers cannot ask for that person", async () => {
  const salon = await aSalon();
  const visit = await aVisit(salon);
  const [service, person] = query((await opened(again(salon, visit))).to).service?.split("-") ?? [];
  expect([service, salon.offer.resources.find(({ id }) => id === person)?.kind]).toEqual([salon.idOf("cut"), "person"]);
  await putPlan(salon, {
    offer: { ...salon.offer, resources: salon.offer.resources.map((each) => ({ ...each, online: false })) },
  });
  expect(query((await opened(again(salon, visit))).to).service).toBe(salon.idOf("cut"));
});

test("a service says after how many weeks it is wanted again, before the rhythm of the address", async () => {
  const salon = await aSalon();
  await said(salon, { rebookWeeks: 3 });
  const visit = await aVisit(salon);
  expect(query((await opened(again(salon, visit))).to).date).toBe(addDays(salon.day, 21));
});

test("a link whose weeks are over begins with the first free date", async () => {
  const salon = await aSalon();
  const visit = await aVisit(salon);
  await changeStored(bookings, { id: visit.id }, { bookingDate: addDays(salon.day, -60) });
  expect(Object.keys(query((await opened(again(salon, visit))).to)).sort()).toEqual(["ref", "service"]);
});

test("a link that is over, of another business or of a service that is gone leads to the page alone", async () => {
  const [salon, other] = [await aSalon(), await aSalon()];
  const visit = await aVisit(salon);
  const alone = (place: TestWorkspace) => ({ status: 302, to: `/${place.slug}` });
  expect(await opened(again(salon, visit, 2))).toMatchObject(alone(salon));
  expect(await opened(again(salon, visit, 1, "feedback"))).toMatchObject(alone(salon));
  expect(await opened(`/${salon.slug}/again/nonsense`)).toMatchObject(alone(salon));
  expect(await opened(again(other, visit))).toMatchObject(alone(other));
  expect(await opened(again({ ...salon, slug: "no-such-place" }, visit))).toMatchObject({ to: "/no-such-place" });
  await said(salon, { online: false });
  expect(await opened(again(salon, visit))).toMatchObject(alone(salon));
  await said(salon, { online: true });
  await changeStored(bookings, { id: visit.id }, { status: "cancelled" });
  expect(await opened(again(salon, visit))).toMatchObject(alone(salon));
});

/** The mail that asks how it was. */
async function mailAfter(place: TestWorkspace, { id }: { id: string }, address: string) {
  const [owed] = (await owedBy(place)).filter(({ type }) => type === "feedback_request");
  const { endsAt = 0 } = (await storedRow(bookings, { id })) ?? {};
  await consume([owed?.id ?? ""], servicesAt(endsAt + 3 * HOUR_MS));
  const [mail] = await sentTo(address);
  return mail;
}

test.each([
  ["en", "Book again in 6 weeks"],
  ["sv", "Boka igen om 6 veckor"],
  ["nb", "Bestill igjen om 6 uker"],
  ["da", "Book igen om 6 uger"],
  ["fi", "Varaa uudelleen 6 viikon päähän"],
  ["de", "In 6 Wochen wieder buchen"],
])("the mail after a visit offers it again in %s, with a link that opens", async (locale, words) => {
  const salon = await aSalon(undefined, {}, ["feedback_request"]);
  await loseMessages(salon);
  const customerEmail = `${crypto.randomUUID()}@example.com`;
  const visit = await aVisit(salon, { customerEmail });
  await changeStored(bookings, { id: visit.id }, { locale });
  const mail = await mailAfter(salon, visit, customerEmail);
  const [, path = ""] = new RegExp(`${words}: ${ORIGIN}(/\\S+)\\n`).exec(mail?.text ?? "") ?? [];
  expect([path, mail?.html?.includes(`>${words}</a>`)]).toEqual([again(salon, visit), true]);
  expect((await opened(path)).to).toContain(`/${salon.slug}?service=`);
});

test("the rhythm in a mail is that of the address it goes to, not of others with the number", async () => {
  const salon = await aSalon(undefined, {}, ["feedback_request"]);
  await loseMessages(salon);
  const customerEmail = `${crypto.randomUUID()}@example.com`;
  const phone = "+46701000009";
  const on = (weeks: number) => addDays(salon.day, 7 * weeks);
  const own = [-5, -10].map((weeks) => ({ customerEmail, bookingDate: on(weeks) }));
  const others = [-2, -4, -6].map((weeks) => ({ bookingDate: on(weeks) }));
  await stored(
    salon,
    [...own, ...others].map((visit) => ({ customerPhone: phone, ...visit })),
  );
  const visit = await aVisit(salon, { customerEmail, customerPhone: phone, bookingTime: "16:00" });
  expect((await mailAfter(salon, visit, customerEmail))?.text).toContain("Book again in 5 weeks: ");
});

test("a party's mail offers nothing again, nor does that of a service which customers do not book", async () => {
  const workspace = await aWorkspace({}, ["feedback_request"]);
  await loseMessages(workspace);
  const customerEmail = `${crypto.randomUUID()}@example.com`;
  const party = await booked(workspace, { customerEmail });
  expect((await mailAfter(workspace, party, customerEmail))?.text).not.toContain("/again/");
  const salon = await aSalon(undefined, {}, ["feedback_request"]);
  await loseMessages(salon);
  await said(salon, { online: false });
  const visit = await aVisit(salon, { customerEmail });
  const mails = await mailAfter(salon, visit, customerEmail);
  expect(mails?.text).not.toContain("/again/");
});
