import type { InferResponseType } from "hono/client";
import type { apiThrough } from "../shared/lib/api.ts";
import { problemOf } from "./network.ts";
import { openMembersPage } from "./open-page.tsx";
import { giving, playMembersScene, told } from "./scenes.ts";

type PlanCalls = ReturnType<typeof apiThrough>["workspaces"][":slug"]["plan"];
type Effects = InferResponseType<PlanCalls["preview"]["$post"], 200>;
type Plan = InferResponseType<PlanCalls["$get"], 200>["plan"];

const NO_EFFECTS: Effects = {
  ...{ touched: [], count: 0, moved: 0, placed: 0, conflicts: [], classes: [], offers: [], lint: [] },
  reachingBookings: { count: 0, bookings: [] },
  cancels: { affectedBookings: 0, guests: 0, withoutEmail: 0, tells: [], bookings: [] },
};

/** The plan of a scene: from now on the Worker stores what is sent and foresees `effects`. */
export function planOf(slug: string, effects: Partial<Effects> = {}) {
  const param = { slug };
  const json = {} as never; // the address alone is asked for
  const stored = () => told((api) => api.workspaces[":slug"].plan.$get({ param })).plan;
  /** By another owner, or as it was sent. */
  function change(plan: Plan): void {
    giving(
      (api) => api.workspaces[":slug"].plan.$get({ param }),
      (before) => ({ ...before, plan, revision: before.revision + 1 }),
    );
  }
  giving(
    (api) => api.workspaces[":slug"].plan.preview.$post({ param, json }),
    () => ({ ...NO_EFFECTS, ...effects }) as never,
  );
  giving(
    (api) => api.workspaces[":slug"].plan.$put({ param, json }),
    (_, { plan, revision }) => {
      const before = told((api) => api.workspaces[":slug"].plan.$get({ param }));
      if (revision !== before.revision) return problemOf("stale_rules");
      change(plan);
      const { rules } = told((api) => api.workspaces[":slug"].$get({ param }));
      return {
        ...told((api) => api.workspaces[":slug"].plan.$get({ param })),
        ...{ rules, cancelledBookings: 0, moved: 0, conflicts: [], reachingBookings: NO_EFFECTS.reachingBookings },
      } as never;
    },
  );
  return { stored, change };
}

/** A page of hours, whose plan is kept so. */
export async function openPlan(scene: string, effects?: Partial<Effects>, page = "?page=tables") {
  await playMembersScene(scene);
  const plan = planOf(scene, effects);
  await openMembersPage(`/${scene}/dashboard/hours${page}`);
  return plan;
}
