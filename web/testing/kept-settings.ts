import { weekHull } from "../../domain/plan/periods.ts";
import type { DatedException, Period, PlanRules } from "../../domain/plan/rules.ts";
import { problemOf } from "./network.ts";
import { openMembersPage } from "./open-page.tsx";
import { type Api, bodySent, giving, playMembersScene, told } from "./scenes.ts";

/** Only the address of a call counts. */
const ANY = {} as never;

type Met = Pick<
  Awaited<ReturnType<Awaited<ReturnType<Api["workspaces"][":slug"]["plan"]["$put"]>>["json"]>>,
  "touched" | "count" | "reachingBookings" | "moved" | "conflicts"
>;

export type KeptSettings = ReturnType<typeof keepSettings>;

/**
 * Hours, plan and dated exceptions are stored for the rest of the test: a save over another version is refused, and new
 * parts of the plan are numbered (worker/hours/plan.test.ts).
 */
export function keepSettings(slug: string) {
  const param = { slug };
  const own = (api: Api) => api.workspaces[":slug"].$get({ param });
  const plan = (api: Api) => api.workspaces[":slug"].plan.$get({ param });
  const [{ rules }, stored] = [told(own), told(plan)];
  let lastDay = 0;
  type SentPlan = Pick<typeof stored, "plan" | "revision"> & {
    hours?: typeof rules;
    exceptions?: object[];
    without?: string[];
  };
  const kept = {
    ...{ rules, plan: stored },
    /** As a save finds the bookings to come. */
    met: { touched: [], count: 0, reachingBookings: { count: 0, bookings: [] }, moved: 0, conflicts: [] } as Met,
    cancelledBookings: 0,
    colleagueSavesHours(changes: Partial<typeof rules>): void {
      kept.rules = { ...kept.rules, ...changes, version: kept.rules.version + 1 };
    },
    colleagueSavesPlan(changes: object): void {
      kept.plan = {
        ...kept.plan,
        plan: numbered({ ...kept.plan.plan, ...changes }),
        revision: kept.plan.revision + 1,
        rulesVersion: ++kept.rules.version,
      };
    },
  };
  const savedPlan = () => ({
    ...{ ...kept.plan, ...kept.met, rules: kept.rules, cancelledBookings: kept.cancelledBookings },
  });
  giving(own, (before) => ({ ...before, rules: kept.rules }));
  giving(plan, () => kept.plan);
  giving(
    (api: Api) => api.workspaces[":slug"].hours.$put({ param, json: ANY }),
    () => {
      const { version, ...sent } = bodySent<{ version: number }>();
      if (version !== kept.rules.version) return problemOf("stale_rules", {}, { rules: kept.rules }) as never;
      kept.colleagueSavesHours(sent);
      return {
        workspace: told(own).workspace,
        rules: kept.rules,
        cancelledBookings: kept.cancelledBookings,
        ...kept.met,
      };
    },
  );
  giving(
    (api: Api) => api.workspaces[":slug"].plan.$put({ param, json: ANY }),
    () => {
      const { plan, revision, hours, exceptions = [], without = [] } = bodySent<SentPlan>();
      const isStale = hours && hours.version !== kept.rules.version;
      if (isStale || revision !== kept.plan.revision)
        return problemOf("stale_rules", {}, { stored: kept.plan }) as never;
      const { exceptions: added, ...whole } = numbered({ ...kept.plan.plan, ...plan, exceptions });
      const left = kept.plan.exceptions.filter(({ id }) => !without.includes(id));
      kept.colleagueSavesHours(hours ?? {});
      const { version, weeklySchedule: week } = kept.rules;
      const periods = whole.periods as Period[];
      if (periods.length > 0) kept.rules.weeklySchedule = weekHull(periods, week);
      kept.plan = {
        ...{ ...kept.plan, plan: whole, revision: revision + 1, rulesVersion: version },
        exceptions: [...left, ...added.map((day) => ({ ...day, id: `e${++lastDay}` }) as DatedException)],
      };
      return savedPlan();
    },
  );
  giving(
    (api: Api) => api.workspaces[":slug"].exceptions.$post({ param, json: ANY }),
    () => {
      const added = { id: `e${++lastDay}`, ...bodySent<Omit<DatedException, "id">>() } as DatedException;
      return keepExceptions([...kept.plan.exceptions, added]);
    },
  );
  const keepExceptions = (exceptions: DatedException[]) => {
    kept.plan = { ...kept.plan, exceptions };
    for (const { id } of exceptions)
      giving(
        (api: Api) => api.workspaces[":slug"].exceptions[":id"].$delete({ param: { slug, id } }),
        () => keepExceptions(kept.plan.exceptions.filter((each) => each.id !== id)),
      );
    return savedPlan();
  };
  return kept;
}

/** Tables of two to four in one area, as a plan that is saved. */
export const aRoom = (...names: string[]) => ({
  areas: [{ id: "new-room", name: "Room", customersMayChoose: true, order: 0 }],
  resources: names.map((name, order) => ({
    ...{ id: `new-${name}`, kind: "table", name, area: "new-room", order, seats: { min: 2, max: 4 } },
    ...{ stock: "everyone", archived: false },
  })),
});

/** A page of the settings that are kept. `prepare`: changes them before it opens. */
export async function openKept(
  part: `hours${"" | `?page=${"tables" | "online" | "try"}`}` | "services",
  scene = "settings",
  prepare: (kept: KeptSettings) => void = () => {},
): Promise<KeptSettings> {
  await playMembersScene(scene);
  const kept = keepSettings(scene);
  prepare(kept);
  await openMembersPage(`/${scene}/dashboard/${part}`);
  return kept;
}

/** New parts get the next numbers, also where others name them. */
function numbered<Plan extends Omit<PlanRules, "exceptions">>(plan: Plan): Plan {
  const { periods, areas, resources, combinations, offer } = plan as never as Record<string, { id: string }[]> & Plan;
  const lists = [periods, areas, resources, combinations, offer?.resources ?? [], offer?.services ?? []];
  const ids = lists.flatMap((list = []) => list.map(({ id }: { id: string }) => id));
  let last = Math.max(0, ...ids.map(Number).filter(Number.isInteger));
  const text = ids
    .filter((id) => id.startsWith("new-"))
    .reduce((sofar, id) => sofar.replaceAll(`"${id}"`, `"${++last}"`), JSON.stringify(plan));
  return JSON.parse(text);
}
