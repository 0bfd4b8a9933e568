import type { MemberLanguage } from "../../texts/languages.ts";

/** No member of a salon, clinic or studio reads one of these. */
export const OF_RESTAURANTS: Record<MemberLanguage, RegExp> = {
  en: /\b(tables?|part(y|ies)|guests?|seated|seat (them|here|now)|kitchen|evenings?|tonight|hosts?|lunch|dinner|restaurants?|floor|terraces?|dining|diners?|waiters?|chefs?|service periods?|(need|get|has|have|a|no|of|its|their) places?)\b/iu,
  sv: /(?<!\p{L})(bord\p{L}*|sällskap\p{L}*|gäst\p{L}*|kväll\p{L}*|kök\p{L}*|sitter|placera\p{L}*|servering\p{L}*|lunch|middag\p{L}*|värd(ar|en)?(?!\p{L})|restaurang\p{L}*|uteservering|matsal\p{L}*|kuvert|servitör\p{L}*|kock(ar|en)?(?!\p{L}))/iu,
};
