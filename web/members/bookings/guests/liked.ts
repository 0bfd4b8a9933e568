import type { Overview } from "../booking/queries.ts";
import type { FoundGuest } from "./queries.ts";

type House = Pick<Overview, "offer"> & { areas?: { id: string }[] };

/** The guest's likes, as far as the business still has it. */
export function likedHere({ preferred }: Pick<FoundGuest, "preferred">, { offer, areas = [] }: House) {
  const person = offer?.resources.find(({ id, kind }) => kind === "person" && id === preferred?.person);
  const area = areas.find(({ id }) => id === preferred?.area);
  return { person: person?.id ?? null, area: area?.id ?? null };
}
