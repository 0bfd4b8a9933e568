import { mayDo } from "../../domain/people/rights.ts";
import { type DatedException, type Offer, subjectOf } from "../../domain/plan/rules.ts";
import type { Member } from "../http/acting.ts";

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
