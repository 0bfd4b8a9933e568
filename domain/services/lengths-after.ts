import { stayAfter } from "../plan/periods.ts";
import type { Leg, Service, StayLength } from "../plan/rules.ts";
import type { VisitLengths } from "../sheet/booked.ts";

type Promised = { legs: Leg[]; lengths: VisitLengths; guests: number };

/**
 * The lengths of a booked visit for another number of guests: a service that lasts as long as a party stays changes as the
 * stay at a table does, all others keep their promise. `duration`: stays where the visit starts, in minutes.
 */
export function lengthsAfter(
  services: Pick<Service, "id" | "parts">[],
  { legs, lengths, guests: before }: Promised,
  guests: number,
  duration: StayLength[],
): VisitLengths {
  const lastsAsLongAsStay = (leg: number) => services.find(({ id }) => id === legs[leg]?.service)?.parts === null;
  return lengths.map((promised, leg) => {
    const [durationMinutes] = promised;
    if (durationMinutes === undefined || !lastsAsLongAsStay(leg)) return promised;
    return [stayAfter({ guests: before, durationMinutes }, guests, duration)];
  });
}
