import { expect, test } from "vitest";
import { everyDay, type Offer } from "../../../domain/plan/rules.ts";
import { anOffer } from "../../../domain/testing/an-offer.ts";
import { aWorkspace, call, saveHours } from "../../harness/harness.ts";
import { aSalon, newOffer } from "../../harness/salon.ts";
import { planOf, putPlan } from "../../harness/tables.ts";

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name} ${i + 1}`);

/** Everybody cuts, in any of the rooms. */
const given = (people: number, rooms: number) => ({
  people: Object.fromEntries(
    numbered("P", people)
      .map((name) => name.replace(" ", ""))
      .map((name) => [name, "09:00-17:00"]),
  ),
  rooms: numbered("chair", rooms).join(", "),
  services: {
    cut: {
      takes: "30",
      by: numbered("P", people)
        .map((name) => name.replace(" ", ""))
        .join(", "),
      at: "chair",
    },
  },
});
const offerOf = (people: number, rooms: number): Offer => newOffer(given(people, rooms));
const period = (stepMinutes: number) => ({
  ...{ id: "new-1", name: "Day", days: ["monday"], opens: "09:00", closes: "18:00", lastStart: null, stepMinutes },
  ...{ duration: [{ upTo: null, minutes: 60 }], resetMinutes: 0, pacing: null },
  ...{ noticeMinutes: 0, closesAt: null, maxGuests: null },
});
const words = (millions: number) =>
  `A calendar of cut would try ${millions} million combinations of times, people and rooms, and 4 million is the most: use longer steps between times, or fewer people or rooms for it`;
const told = (millions: number) => ({ code: "look_too_dear", params: { name: "cut", millions, most: 4 } });
const problemOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code, body.errors];

test("a plan at which a calendar would cost too much is refused with the figure, and nothing is saved", async () => {
  const workspace = await aWorkspace();
  const before = await planOf(workspace);
  const refused = await putPlan(workspace, { periods: [period(5)], offer: offerOf(60, 20) });
  expect(problemOf(refused)).toEqual([422, "invalid_input", [{ path: "plan.periods", message: words(6), ...told(6) }]]);
  expect(await planOf(workspace)).toEqual(before);
});

test("the same people and rooms in steps of a quarter of an hour are saved", async () => {
  expect((await putPlan(await aWorkspace(), { periods: [period(15)], offer: offerOf(60, 20) })).status).toBe(200);
});

test("its preview is refused as its save is", async () => {
  const { slug, owner } = await aWorkspace();
  const { plan } = await planOf({ slug, owner } as Awaited<ReturnType<typeof aWorkspace>>);
  const body = { plan: { ...plan, periods: [period(5)], offer: offerOf(60, 20) } };
  const refused = await call("POST", `/api/workspaces/${slug}/plan/preview`, { as: owner, body });
  expect(problemOf(refused)).toEqual([422, "invalid_input", [{ path: "plan.periods", message: words(6), ...told(6) }]]);
});

test("longer opening hours that would make it so are refused, and the hours stay", async () => {
  const salon = await aSalon(given(60, 20), { slotStepMinutes: 15 });
  const hours = async () => (await call("GET", `/api/workspaces/${salon.slug}`, { as: salon.owner })).body.rules;
  const before = await hours();
  const refused = await saveHours(salon, { weeklySchedule: everyDay("00:00", "23:45") });
  expect(problemOf(refused)).toEqual([
    422,
    "invalid_input",
    [{ path: "slotStepMinutes", message: words(5), ...told(5) }],
  ]);
  expect(await hours()).toEqual(before);
  expect((await saveHours(salon, { weeklySchedule: everyDay("08:00", "18:00") })).status).toBe(200);
});

test("a special opening that would make it so is refused", async () => {
  const salon = await aSalon(given(60, 20), { slotStepMinutes: 15 });
  const body = {
    ...{ kind: "extra", fromDate: salon.day, toDate: salon.day, fromTime: "00:00", toTime: "23:45", note: null },
    ...{ period: null, lastStart: null, duration: null, pacing: null },
  };
  const refused = await call("POST", `/api/workspaces/${salon.slug}/exceptions`, { as: salon.owner, body });
  expect(problemOf(refused)).toEqual([422, "invalid_input", [{ path: "fromDate", message: words(5), ...told(5) }]]);
});

test("a foreign workspace's plan is not judged", async () => {
  const [workspace, { owner: other }] = [await aWorkspace(), await aWorkspace()];
  const body = { plan: { ...(await planOf(workspace)).plan, offer: anOffer(given(60, 20)) }, revision: 0 };
  const refused = await call("PUT", `/api/workspaces/${workspace.slug}/plan`, { as: other, body });
  expect([refused.status, refused.body.code]).toEqual([403, "access_denied"]);
});
