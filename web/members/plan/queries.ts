import { queryOptions } from "@tanstack/react-query";
import type { Hours } from "../../../contract/requests/hours.ts";
import { readOwnWorkspace } from "../lib/own-workspace.ts";
import { READ_ONCE } from "../lib/read-once.ts";
import { readPlan, valuesOf } from "./hours-values.ts";

export async function readSettings(slug: string) {
  const [{ workspace, rules, brake, memberId, now }, plan] = await Promise.all([
    readOwnWorkspace(slug),
    readPlan(slug),
  ]);
  const ahead = Date.parse(now) - Date.now();
  const settings = valuesOf(rules as Hours, plan); // the server validated it with the same schema
  return { name: workspace.name, language: workspace.language, memberId, ahead, brake, settings };
}

/** The booking rules alone. */
export const rulesQuery = (slug: string) =>
  queryOptions({
    queryKey: ["rules", slug],
    queryFn: async () => (await readOwnWorkspace(slug)).rules as Hours, // the server validated it with the same schema
    ...READ_ONCE,
  });

export const settingsQuery = (slug: string) =>
  queryOptions({ queryKey: ["settings", slug], queryFn: () => readSettings(slug), ...READ_ONCE });
