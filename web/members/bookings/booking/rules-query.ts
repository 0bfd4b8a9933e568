import { queryOptions } from "@tanstack/react-query";
import { inForce } from "../../../../domain/plan/in-force.ts";
import type { StartRules } from "../../../../domain/plan/periods.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { rulesKey } from "./booking-keys.ts";

/** As the server decides the hours of a date; a pause stops online booking only. */
export type Rules = StartRules;

const RULES_FRESH_MS = 60_000;

export const rulesQuery = (slug: string) =>
  queryOptions({
    queryKey: rulesKey(slug),
    queryFn: async (): Promise<Rules> => {
      const param = { slug };
      const [{ rules }, { plan: own, exceptions }] = await Promise.all([
        unwrap(api.workspaces[":slug"].$get({ param })),
        unwrap(api.workspaces[":slug"].plan.$get({ param })),
      ]);
      return inForce({ ...rules, onlineBookingPausedUntil: null, plan: { periods: own.periods, exceptions } });
    },
    staleTime: RULES_FRESH_MS,
  });
