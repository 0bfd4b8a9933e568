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
      return say.override(ruleWords(reason.refusal));
    case "refused":
      return say.refused(ruleWords(reason.refusal));
    default:
      return say[reason.code] ?? say.other;
  }
}

const differing = (field: string): string => (words.imports.differing as Record<string, string>)[field] ?? field;

/** A rule of a newer server has words of its own. */
const ruleWords = (refusal: string): string => lowerFirst(ruleText({ reason: refusal as RuleReason }));

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);
