import * as z from "zod/mini";
import { USUAL_HOLD_RULES } from "../../../domain/holds/rules.ts";
import type { StoredFields } from "../lib/use-stored-form.ts";
import { words } from "../texts/words.ts";
import type { StoredRules } from "./queries.ts";

const LISTS = ["off", "in_order", "by_hand"] as const;

const typedWaitlist = z.object({
  version: z.number(),
  list: z.enum(LISTS),
  answer: z.array(z.tuple([z.number(), z.number()])),
  stopsBefore: z.number(),
  listMost: z.number(),
  lastCall: z.boolean(),
});
export type Waitlist = z.output<typeof typedWaitlist>;

/** A business that has never had a list finds the usual rules, switched off. */
export const waitlistOf = ({ version, rules }: StoredRules): Waitlist => ({
  ...USUAL_HOLD_RULES,
  list: "off",
  ...rules,
  version,
});

/** The answer times are one field: a line without the others says nothing. */
export const WAITLIST_FIELDS: StoredFields<Waitlist> = {
  toFields: (waitlist) => waitlist,
  fromFields: (fields) => fields as Waitlist, // the fields of toFields
  describe: (name, waitlist) => describe(name as keyof Waitlist, waitlist),
  typed: typedWaitlist,
};

function describe(name: keyof Waitlist, waitlist: Waitlist): { label: string; text: string } {
  const { list, answer, limits, length } = words.waitlist;
  switch (name) {
    case "list":
      return { label: list.label, text: list.options[waitlist.list].label };
    case "answer":
      return { label: answer.title, text: waitlist.answer.map(([, minutes]) => length(minutes)).join(", ") };
    case "stopsBefore":
      return { label: limits.stopsBefore, text: length(waitlist.stopsBefore) };
    case "listMost":
      return { label: limits.listMost, text: String(waitlist.listMost) };
    case "lastCall":
      return { label: limits.lastCall, text: waitlist.lastCall ? limits.on : limits.off };
    default:
      return { label: "", text: String(waitlist.version) };
  }
}
