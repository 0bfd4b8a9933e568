import { env } from "cloudflare:workers";
import { rebind } from "../day-object.ts";
import type { TestWorkspace } from "../test-workspace.ts";
import { type Count, countedDiary } from "./counted-database.ts";

/** Counts what the living day object does from here on. */
export async function countedDay(workspace: TestWorkspace): Promise<Count> {
  const { database, count } = await countedDiary(env.DB);
  await rebind(workspace, () => ({ DB: database }));
  return count;
}
