import { CARE_CODES, CARE_WORDS_MAX, type CareCode, type CareFacts, type CareLine, careFacts } from "../guests/care.ts";
import { foldHeader } from "./header-words.ts";

/** Words of the file that say exactly what a code says; all others stay words of the guest's own. */
const WORDS: Record<CareCode, string> = {
  gluten:
    "gluten, wheat, celiac, coeliac, glutenfri, glutenfritt, celiaki, vete, hvede, hvete, cøliaki, glutenfrei, weizen, zöliakie, sans gluten, blé, glutenvrij, tarwe, sin gluten, trigo, celiaco, celiaca",
  crustaceans:
    "crustaceans, shellfish, skaldjur, skalldyr, skaldyr, kräftdjur, krebsdyr, krebstiere, krustentiere, crustacés, schaaldieren, crustáceos",
  eggs: "eggs, egg, ägg, æg, ei, eier, œufs, oeufs, eieren, huevo, huevos",
  fish: "fish, fisk, fisch, poisson, vis, pescado",
  peanuts:
    "peanuts, peanut, jordnötter, jordnöt, peanøtter, peanøtt, jordnødder, jordnødde, erdnüsse, erdnuss, arachides, cacahuètes, pinda, pinda's, cacahuetes, cacahuete",
  soy: "soy, soya, soja",
  milk: "milk, dairy, milk protein, mjölk, mjölkprotein, melk, mælk, milch, milcheiweiß, lait, leche",
  nuts: "nuts, nut, tree nuts, tree nut, nötter, nöt, nøtter, nøtt, nøtte, nødder, nødde, nüsse, nuss, fruits à coque, noix, noten, frutos secos, nueces",
  celery: "celery, selleri, sellerie, céleri, selderij, apio",
  mustard: "mustard, senap, sennep, senf, moutarde, mosterd, mostaza",
  sesame: "sesame, sesam, sésame, sésamo",
  sulphites: "sulphites, sulfites, sulfiter, sulfitter, sulfite, sulfieten, sulfitos",
  lupin: "lupin, lupine, lupiner, lupinen, altramuces",
  molluscs: "molluscs, mollusks, blötdjur, bløtdyr, bløddyr, weichtiere, mollusques, weekdieren, moluscos",
  vegetarian: "vegetarian, vegetarisk, vegetarier, vegetarisch, végétarien, végétarienne, vegetariano, vegetariana",
  vegan: "vegan, vegansk, veganer, vegana, vegano, végan, veganistisch, végétalien",
  pescatarian: "pescatarian, pescetarian, pescetarisk, pescetarier, pesketarier",
  halal: "halal",
  kosher: "kosher, koscher, casher, koosjer, kasher",
  no_pork:
    "no pork, inget fläsk, ej fläsk, ikke svin, kein schwein, kein schweinefleisch, sans porc, geen varkensvlees, sin cerdo",
  no_alcohol: "no alcohol, ingen alkohol, kein alkohol, sans alcool, geen alcohol, sin alcohol",
  lactose_free:
    "lactose free, lactose, lactose intolerant, lactose intolerance, laktosfri, laktosfritt, laktos, laktosintolerant, laktosefri, laktose, laktosefrei, sans lactose, lactosevrij, sin lactosa, lactosa",
  ppd: "ppd",
  ammonia: "ammonia, ammoniak, ammoniaque, amoniaco",
  latex: "latex, látex",
  nickel: "nickel, nikkel, níquel",
  fragrance: "fragrance, perfume, parfym, parfyme, parfume, duftstoffe, parfum",
  acrylates: "acrylates, akrylater, akrylat, acrylate, acrylaten",
  adhesive: "adhesive, glue, lim, kleber, colle, lijm",
};

const CODE_OF = new Map(
  CARE_CODES.flatMap((code) => WORDS[code].split(",").map((word) => [foldHeader(word), code] as const)),
);

const WORD_MAX = 60;
/** "nuts, strictly", as our own export writes it. */
const STRICTLY = new Set(["strictly", "strikt"]);

/** "Allergic to nuts", "nötallergi" and "nut free" mean "nuts". */
const AROUND =
  /^(?:allergic to|allergisch gegen|allergi(?:sk)? mot|allergisk over ?for|allergique (?:à|aux?)|allergisch voor|alérgic[oa] a(?: l[oa]s?)?|no|inga|ingen|kein|keine|sans|geen|sin)\s+|[\s-]*(?:s?allergy|s?allergi|s?allergie|allergic|allergisk|free|fri|fritt|frei|intolerance|intolerans)$/giu;

const NOTHING = new Set(
  [
    "",
    "none",
    "no",
    "nothing",
    "na",
    "n/a",
    "-",
    "nej",
    "inga",
    "ingen",
    "nei",
    "nein",
    "keine",
    "aucune",
    "non",
    "geen",
    "nee",
    "ninguna",
    "ninguno",
    "no allergies",
    "inga allergier",
  ].map(foldHeader),
);

/**
 * Codes where the whole word says one; the rest in the file's own words, because an allergy must not be lost. `cut`: what does not
 * fit into the words.
 */
export function readCare(text: string): { care: CareFacts | null; cut: string } {
  const codes: CareLine[] = [];
  const words: string[] = [];
  for (const part of text.split(/[,;/·\n]|\s(?:and|och|og|und|et|en|y)\s/i)) {
    const said = part.trim();
    const last = codes.at(-1);
    if (NOTHING.has(foldHeader(said))) continue;
    if (STRICTLY.has(foldHeader(said)) && last) {
      codes.push({ ...last, strict: true });
      continue;
    }
    const code = codeOf(said);
    if (code) codes.push({ code, strict: false });
    else words.push(said);
  }
  const own = words.join(", ");
  return { care: careFacts(codes, own.slice(0, CARE_WORDS_MAX)), cut: own.slice(CARE_WORDS_MAX) };
}

const codeOf = (said: string): CareCode | undefined =>
  said.length > WORD_MAX
    ? undefined
    : (CODE_OF.get(foldHeader(said)) ?? CODE_OF.get(foldHeader(said.replace(AROUND, ""))));
