import type { Formats } from "../../../domain/texts/formats-in.ts";
import { ruleText } from "../bookings/why-not/why-words.ts";
import { words } from "../texts/words.ts";
import type { CheckedRow } from "./queries.ts";

type Reason = NonNullable<CheckedRow["reason"]>;
type RuleReason = Parameters<typeof ruleText>[0]["reason"];

/** Why a row stays out, or what is to be known of it. */
export function reasonWords(reason: Reason | undefined, { longDate }: Pick<Formats, "longDate">): string {
  const say = words.imports.reasons;
  if (!reason) return say.other;
  switch (reason.code) {
    case "twice_in_file":
      return say.twice_in_file(reason.as);
    case "erased":
      return say.erased(longDate(reason.on.slice(0, 10)));
    case "differs":
      return say.differs(reason.fields.map((field) => differing(field)).join(", "));
    case "override":
    case "refused":
      return ruleWords(reason.refusal);
    default:
      return say[reason.code] ?? say.other;
  }
}

const differing = (field: string): string => (words.imports.differing as Record<string, string>)[field] ?? field;

/** Where a rule names a number, the import does not know it. A rule of a newer server has words of its own. */
function ruleWords(refusal: string): string {
  const { guest_capacity_exceeded, per_booking_limit_exceeded } = words.imports.rules;
  const own: Record<string, string> = { guest_capacity_exceeded, per_booking_limit_exceeded };
  return own[refusal] ?? ruleText({ reason: refusal as RuleReason });
}
