import { EMPTY_PLAN, type Plan, planQuery, revisionOf } from "../../db/diary/plans.ts";
import { rulesQuery } from "../../db/diary/rules.ts";
import { planColumn } from "../../db/platform/columns.ts";
import { mayDo } from "../../domain/people/rights.ts";
import { ownExceptions } from "../../domain/plan/in-force.ts";
import { type DatedException, type Offer, subjectOf } from "../../domain/plan/rules.ts";
import type { Member, MemberActing } from "../http/acting.ts";
import { rulesOfRow, type Services } from "../services.ts";

/** A business's service periods, tables, services and dated exceptions. `revision` 0: nothing was ever saved. */
export async function readPlan(s: Services, workspaceId: string) {
  const db = s.diary(workspaceId);
  const [[row], [stored]] = await db.batch([rulesQuery(db, workspaceId), planQuery(db, workspaceId)]);
  const { plan, version } = rulesOfRow(row);
  return {
    plan: withoutLastId(stored ? planColumn(stored.plan) : EMPTY_PLAN),
    revision: revisionOf(stored),
    draft: stored?.draft ? withoutLastId(planColumn(stored.draft)) : null,
    exceptions: ownExceptions(plan).toSorted((a, b) =>
      `${a.fromDate} ${a.fromTime}` < `${b.fromDate} ${b.fromTime}` ? -1 : 1,
    ),
    rulesVersion: version,
  };
}

/** Without the notes that are not for this member. */
export async function readPlanAs({ services: s, member }: MemberActing) {
  const read = await readPlan(s, member.workspaceId);
  return { ...read, exceptions: visibleNotes(read.exceptions, read.plan.offer, member) };
}

/** Holds have calls of their own. */
const withoutLastId = ({ lastId: _, week: __, holds: ___, ...plan }: Plan) => plan;

/** Notes about a person may say who is ill: they are for those who may change settings, and for that person. */
export function visibleNotes(
  exceptions: DatedException[],
  offer: Offer | null,
  { role, memberId }: Pick<Member, "role" | "memberId">,
): DatedException[] {
  if (mayDo(role, "change_settings")) return exceptions;
  const others = (offer?.resources ?? []).filter((each) => each.kind === "person" && each.memberId !== memberId);
  const hidden = new Set(others.map(({ id }) => id));
  return exceptions.map((each) => (hidden.has(subjectOf(each) ?? "") ? { ...each, note: null } : each));
}
