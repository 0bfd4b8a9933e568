import { sql } from "drizzle-orm";
import { bookingRules, plans } from "../../db/diary/schema.ts";
import type { CustomerDetails, JoinCommand, Outcome } from "../../domain/day/commands.ts";
import { type HoldRules, USUAL_HOLD_RULES } from "../../domain/holds/rules.ts";
import { NEEDS } from "../../domain/plan/rules.ts";
import { createCommand, dayOf } from "./day-object.ts";
import type { TestWorkspace } from "./harness.ts";
import { changeStored } from "./stored-rows.ts";

/** Its owner has switched the list on. */
export async function openList(workspace: TestWorkspace, rules: Partial<HoldRules> = {}): Promise<void> {
  const holds = JSON.stringify({ ...USUAL_HOLD_RULES, ...rules });
  const engine = NEEDS.holds;
  await changeStored(
    plans,
    { workspaceId: workspace.id },
    { plan: sql`json_set(plan, '$.holds', json(${holds}))`, engine },
  );
  await changeStored(bookingRules, { workspaceId: workspace.id }, { version: sql`version + 1` });
}

let lastJoined = 0;

/** The day takes it as the Worker sends it; of two that join in one millisecond the second stands behind the first. */
export const joinCommand = (workspace: TestWorkspace, fields: Partial<JoinCommand> = {}): JoinCommand => {
  const { commandId, requestHash, actor, by, now, person, locale, client } = createCommand();
  lastJoined = Math.max(now, lastJoined + 1);
  return {
    ...{ type: "join", commandId, requestHash, actor, by, now, person, locale, client },
    ...{ standbyId: crypto.randomUUID(), isHome: true, joinedAt: lastJoined, guests: 2, dates: [workspace.day] },
    ...{ from: "18:00", until: "18:00", around: null, wish: null, source: "online", leastNotice: 0 },
    endsAt: Date.parse(`${workspace.day}T23:00:00Z`),
    ...fields,
  };
};

/** Joins the list of its dates, one day after the other; answers with what the last said. */
export async function join(workspace: TestWorkspace, fields: Partial<JoinCommand> = {}): Promise<[string, Outcome]> {
  const command = joinCommand(workspace, fields);
  let outcome: Outcome | undefined;
  for (const [n, date] of command.dates.entries())
    outcome = await dayOf(workspace, date).decide({
      ...command,
      ...{ commandId: `${command.commandId}${n}`, isHome: n === 0 },
    });
  if (!outcome) throw new Error("no date");
  return [command.standbyId, outcome];
}

export const personNamed = (customerName: string): CustomerDetails => ({
  ...createCommand().person,
  ...{ customerName, searchText: customerName.toLowerCase() },
});
