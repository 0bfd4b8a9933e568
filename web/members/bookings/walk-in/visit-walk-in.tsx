import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { AppError } from "../../../../contract/errors.ts";
import type { Leg, Offer } from "../../../../domain/plan/rules.ts";
import { words } from "../../texts/words.ts";
import { NotRead } from "../../ui/load-failure.tsx";
import { useFrozenWhilePressed } from "../board/use-frozen-while-pressed.ts";
import { GuestsField } from "../fields/guests-field.tsx";
import { ServicesField, servicesParam } from "../fields/services-field.tsx";
import { KeptPlaces } from "./kept-places.tsx";
import { visitWaitQuery } from "./queries.ts";
import type { WalkingIn } from "./use-walk-in.ts";
import { Refusals, WaitAnswer } from "./wait-answer.tsx";

/** Asks which services and whom for, and tells who may begin now, or about when (docs/evening.md#walk-in). */
export function VisitWalkIn({ offer, walkingIn }: { offer: Offer; walkingIn: WalkingIn }) {
  const [services, setServices] = useState<Leg[]>([]);
  const [guests, setGuests] = useState(1);
  const answer = useRef<HTMLDivElement>(null);
  const asked = servicesParam(services);
  const read = useQuery(visitWaitQuery(walkingIn.slug, guests, asked));
  const wait = useFrozenWhilePressed(read.data, answer);
  const takesMany = services.some((leg) => (offer.services.find(({ id }) => id === leg.service)?.maxGuests ?? 1) > 1);
  const isUnheard = read.error !== null && !(read.error instanceof AppError);
  const ask = (change: () => void) => {
    walkingIn.lookElsewhere();
    change();
  };
  return (
    <>
      <ServicesField
        {...{ offer, legs: services }}
        hasTables={false}
        onChange={(chosen) => ask(() => setServices(chosen))}
      />
      {(takesMany || guests > 1) && (
        <GuestsField value={guests} onChange={(party) => ask(() => setGuests(Math.max(1, party || 1)))} />
      )}
      <div ref={answer} className="grid min-h-40 content-start gap-4">
        {asked === null ? (
          <p className="text-sm text-soft">{words.walkIn.chooseService}</p>
        ) : (
          <>
            <Refusals {...walkingIn} />
            {isUnheard && !wait ? (
              <KeptPlaces {...{ guests, services, walkingIn }} />
            ) : wait ? (
              <WaitAnswer key={`${asked} ${guests}`} wait={{ ...wait, services }} {...{ walkingIn }} />
            ) : (
              <NotRead query={read} failure={words.walkIn.freeNotRead} />
            )}
          </>
        )}
      </div>
    </>
  );
}
