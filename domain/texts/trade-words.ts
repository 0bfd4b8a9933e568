import type { PlanRules } from "../plan/rules.ts";

/** The screens of a business use the words of one of them. */
export type TradeWords = "tables" | "salon" | "clinic" | "studio";

const OWN_WORDS: Record<string, TradeWords> = { restaurant: "tables", clinic: "clinic", yoga_studio: "studio" };

/**
 * Chooses the words that members read, by what the business gives, then by its type (docs/rules.md#business-types). A house with
 * tables reads those of tables, also where it has services; a type without words of its own reads a salon's.
 */
export function tradeWords(
  businessType: string,
  plan: Pick<PlanRules, "house" | "offer"> | null | undefined,
): TradeWords {
  if (plan?.house) return "tables";
  const own = OWN_WORDS[businessType] ?? "salon";
  return plan?.offer && own === "tables" ? "salon" : own;
}
