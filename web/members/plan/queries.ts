import { queryOptions } from "@tanstack/react-query";
import type { Hours } from "../../../contract/requests/hours.ts";
import { readOwnWorkspace } from "../lib/own-workspace.ts";
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

/** Never cached: saving old data would undo others' changes. */
export const settingsQuery = (slug: string) =>
  queryOptions({
    queryKey: ["settings", slug],
    queryFn: () => readSettings(slug),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
