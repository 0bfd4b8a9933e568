import { expect, test } from "vitest";
import { NO_TABLES, type PlanRules } from "../plan/rules.ts";
import { anOffer } from "../testing/an-offer.ts";
import { tradeWords } from "./trade-words.ts";

const SERVICES = anOffer({ people: { Anna: "09:00-17:00" }, services: { Cut: { takes: "45", by: "Anna" } } });
const GIVEN: Record<string, Partial<PlanRules> | null> = {
  nothing: null,
  tables: { house: NO_TABLES },
  services: { offer: SERVICES },
  both: { house: NO_TABLES, offer: SERVICES },
};

test.each([
  ["restaurant", "nothing", "tables"],
  ["restaurant", "tables", "tables"],
  ["restaurant", "both", "tables"],
  ["restaurant", "services", "salon"],
  ["hair_salon", "services", "salon"],
  ["hair_salon", "nothing", "salon"],
  ["hair_salon", "both", "tables"],
  ["barber", "services", "salon"],
  ["dog_groomer", "services", "salon"],
  ["other", "services", "salon"],
  ["clinic", "services", "clinic"],
  ["yoga_studio", "services", "studio"],
  ["yoga_studio", "tables", "tables"],
  ["a type of later", "services", "salon"],
])("a business of the type %s that gives %s reads the words of %s", (type, gives, words) => {
  expect(tradeWords(type, GIVEN[gives])).toBe(words);
});
