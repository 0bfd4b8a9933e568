import { words } from "../../texts/words.ts";
import type { Details } from "./details-query.ts";
import type { Overview } from "./queries.ts";

type LastVisit = NonNullable<Details["lastVisit"]>;

/** "Cut + Roots with Tove"; null: a party alone. */
export function lastVisitText({ services, resources }: LastVisit, offer: Overview["offer"]): string | null {
  if (!services) return null;
  const people = (offer?.resources ?? []).filter(({ id, kind }) => kind === "person" && resources.includes(id));
  const visit = services.join(" + ");
  return people.length > 0 ? words.shared.serviceWith(visit, people.map(({ name }) => name).join(" + ")) : visit;
}
