import { expect, test } from "vitest";
import type { CareFacts } from "../../../../domain/guests/care.ts";
import { unkeptAllergies } from "./unkept-allergy.ts";

const NUTS: CareFacts = { codes: [{ code: "nuts", strict: false }], words: null };

test.each<[notes: string | null, care: CareFacts | null, words: string[]]>([
  ["nötallergi, gärna vid fönstret", null, ["nötallergi"]],
  ["nötallergi", NUTS, []],
  ["nut allergy, one vegan", NUTS, ["vegan"]],
  ["nut allergy", null, ["nut"]],
  ["halal", NUTS, ["halal"]],
  ["halal", { codes: [], words: "Halal, no wine" }, []],
  ["vegan and vegan", null, ["vegan"]],
  ["by the window", null, []],
  [null, null, []],
])("of the notes %j beside the card %j is offered %j", (notes, care, words) => {
  const asked = { by: null, at: "2027-06-15T12:00:00.000Z", how: "told" as const };
  const guest = {
    id: "g",
    name: "Anna",
    care: care && { ...care, asked },
    tags: [],
    visits: 1,
    missed: 0,
    note: null,
    nth: 1,
  };
  expect(unkeptAllergies({ notes, guest })).toEqual(words);
});

test("nothing is offered for a booking without a guest", () => {
  expect(unkeptAllergies({ notes: "nötallergi", guest: null })).toEqual([]);
});
