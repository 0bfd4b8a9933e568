import { fittingServices } from "../../../../../domain/services/fitting-services.ts";
import { freeStretches } from "../../../../../domain/services/free-stretches.ts";
import type { DiaryDay, Line, TakenOf } from "./lines.ts";

/** The services that a person can begin at an instant. `until`: how long the person is free from then on; null where not free. */
export function placeAt(
  { offer, span }: DiaryDay,
  { id }: Pick<Line, "id">,
  takenOf: TakenOf,
  at: number,
  isOpenFor: (minutes: number) => boolean,
) {
  const { claimed, away } = takenOf(id);
  const [free] = freeStretches({ from: at, until: Math.max(span.until, at) }, [...claimed, ...away]);
  return {
    services: fittingServices({ offer, person: id, at, takenOf, isOpenFor }),
    until: free?.from === at ? free.until : null,
    isAway: away.some(({ from, until }) => from <= at && at < until),
  };
}
