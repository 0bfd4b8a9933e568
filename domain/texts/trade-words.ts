import type { PlanRules } from "../rules.ts";

/** Whose words the screens of a business use. */
export type TradeWords = "tables" | "salon" | "clinic" | "studio";

const OWN_WORDS: Record<string, TradeWords> = { restaurant: "tables", clinic: "clinic", yoga_studio: "studio" };

/**
 * Whose words the members of a business read, by what it gives, then by its type (docs/rules.md#business-types). A house with
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
