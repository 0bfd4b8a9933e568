import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type { PlanRequest } from "../../contract/requests/plan.ts";
import { diaryOf } from "../../db/connect.ts";
import { type Plan, planQuery, renewPlanNeeds, savePlan } from "../../db/diary/plans.ts";
import { claims, plans } from "../../db/diary/schema.ts";
import { planColumn } from "../../db/platform/columns.ts";
import type { MessageType } from "../../domain/messages/messages-owed.ts";
import type { BookingRules, House, Resource } from "../../domain/plan/rules.ts";
import { numberPlan } from "../../worker/hours/number-plan.ts";
import { aWorkspace, call, db, everyDay, type TestWorkspace } from "./harness.ts";
import { changeStored } from "./stored-rows.ts";

type Joins = Record<string, string>;

/** `{ A: "1-2", B: "1-4" }`, joins `{ "A+B": "5-6" }`; the area of all is "Room". */
export function tablesOf(tables: Record<string, string>, joins: Joins = {}): Omit<House, "freezeMinutes"> {
  return {
    areas: [{ id: "new-room", name: "Room", customersMayChoose: true, order: 0 }],
    resources: Object.entries(tables).map(
      ([name, seats], order): Resource => ({
        ...{ id: `new-${name}`, kind: "table", name, area: "new-room", order, stock: "everyone", archived: false },
        seats: seatsOf(seats),
      }),
    ),
    combinations: Object.entries(joins).map(([of, seats], order) => ({
      ...{ id: `new-${of.replace("+", "-")}`, of: of.split("+").map((name) => `new-${name}`), order },
      seats: seatsOf(seats),
    })),
  };
}

function seatsOf(text: string) {
  const [min = 0, max = 0] = text.split("-").map(Number);
  return { min, max };
}

/** Open 18:00-23:00 in UTC, slots of 30 minutes, stays of 90. */
export const aHouse = (tables: Record<string, string>, joins: Joins = {}, rules: object = {}): Promise<TestWorkspace> =>
  aPlannedWorkspace(
    { periods: [], freezeMinutes: 0, ...tablesOf(tables, joins) },
    {
      ...{
        weeklySchedule: everyDay("18:00", "23:00"),
        timeZone: "UTC",
        bookingDurationMinutes: 90,
        slotStepMinutes: 30,
      },
      ...rules,
    },
  );

/** As its first save leaves it; the ids of new parts are numbers. Nothing is booked, so no day is to be arranged. */
export async function aPlannedWorkspace(
  given: PlanRequest["plan"],
  rules: Partial<BookingRules>,
  on: MessageType[] = [],
): Promise<TestWorkspace & { plan: Plan }> {
  const { plan } = numberPlan(given, []);
  const workspace = await aWorkspace(rules, on);
  const diary = diaryOf(env, workspace.id);
  const stored = await planQuery(diary, workspace.id).get();
  const { week } = planColumn(stored?.plan);
  await diary.batch([savePlan(diary, workspace.id, { ...plan, week }, 0), renewPlanNeeds(diary, workspace.id)]);
  await changeStored(plans, { workspaceId: workspace.id }, { pending: false });
  return { ...workspace, plan };
}

export const planOf = async ({ slug, owner }: TestWorkspace) =>
  (await call("GET", `/api/workspaces/${slug}/plan`, { as: owner })).body;

export async function putPlan(workspace: TestWorkspace, plan: object) {
  const { plan: stored, revision } = await planOf(workspace);
  return call("PUT", `/api/workspaces/${workspace.slug}/plan`, {
    as: workspace.owner,
    body: { plan: { ...stored, ...plan }, revision },
  });
}

/** By table: `{ A: "18:00 Ada", B: "18:00 Bo!, 20:00 Cy" }`; `!` an override, `*` pinned. */
export async function arrangementOf(workspace: TestWorkspace): Promise<Record<string, string>> {
  const { plan } = await planOf(workspace);
  const rows = await db
    .select()
    .from(claims)
    .where(eq(claims.workspaceId, workspace.id))
    .orderBy(claims.startsAt)
    .all();
  const { body } = await call("GET", `/api/workspaces/${workspace.slug}/bookings`, { as: workspace.owner });
  const names = new Map<string, string>(
    body.bookings.map(({ id, customerName }: Record<string, string>) => [id, customerName]),
  );
  return Object.fromEntries(
    (plan.resources as Resource[]).map(({ id, name }) => [
      name,
      rows
        .filter(({ resourceId }) => resourceId === id)
        .map(
          ({ bookingId, startsAt, override, pinnedBy }) =>
            `${new Date(startsAt).toISOString().slice(11, 16)} ${names.get(bookingId)}${override ? "!" : ""}${pinnedBy ? "*" : ""}`,
        )
        .join(", "),
    ]),
  );
}
