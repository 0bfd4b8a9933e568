import { planRequest } from "../../../contract/requests/plan.ts";
import type { Offer } from "../../../domain/plan/rules.ts";
import { inWords } from "../lib/field-problems.ts";
import type { HoursValues } from "../plan/hours-values.ts";

export type PlanValues = HoursValues["plan"];

/** The message at a field of a draft: `problems("parts.0.minutes")`. */
export type DraftProblems = (field: string) => string | undefined;

export const NO_PROBLEMS: DraftProblems = () => undefined;

/** Checks the whole plan as the draft would leave it, and keeps what concerns the draft. Null: nothing. */
export function draftProblems(
  plan: PlanValues,
  offer: Offer,
  list: "services" | "resources",
  id: string,
): DraftProblems | null {
  const path = ["offer", list, offer[list].findIndex((each) => each.id === id)];
  const issues = planRequest.shape.plan.safeParse({ ...plan, offer }).error?.issues ?? [];
  const own = issues.filter((issue) => path.every((key, i) => issue.path[i] === key));
  if (own.length === 0) return null;
  return (field) => {
    const found = own.find((issue) => issue.path.slice(path.length).join(".") === field);
    return found && inWords(found.message);
  };
}
