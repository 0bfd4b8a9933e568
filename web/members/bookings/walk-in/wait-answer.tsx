import { useState } from "react";
import { NAME_MAX } from "../../../../contract/limits.ts";
import type { Leg } from "../../../../domain/plan/rules.ts";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { TextField } from "../../../shared/ui/field.tsx";
import { Form } from "../../../shared/ui/form.tsx";
import { words } from "../../texts/words.ts";
import { guestsText, moveText, type TableNames, tablesText } from "../booking/booking-words.ts";
import type { useTables } from "../booking/use-tables.ts";
import { waitText } from "../booking/visit-state.ts";
import { OverrideQuestion } from "../why-not/override-question.tsx";
import { ANY_PLACE, type FreePlace, type Wait } from "./queries.ts";
import type { WalkingIn } from "./use-walk-in.ts";
import { refusedText, stayText, visitLengthText, visitRefusedText } from "./wait-words.ts";

/** `services`: of a visit, which gets the people and rooms that the day would give it. */
type WaitShown = Wait & { services?: Leg[] };
/** All that a party of one size can be given: its tables, else its wait, else why there is none. */
export function WaitAnswer({ wait, walkingIn }: { wait: WaitShown; walkingIn: WalkingIn }) {
  const { tables, seat, note, isPending } = walkingIn;
  const { guests, hasRoom, free, next, opens, mayOverride } = wait;
  const who = wait.services ? null : guestsText(guests);
  const { seatThem, seatNow, seatThemAnyway, seatNowAnyway } = words.walkIn;
  const isTold = hasRoom || free.length > 0 || (next !== null && opens === null);
  const waiting = next && (
    <WaitingForm
      {...{ guests, next, opens, isPending }}
      isVisit={wait.services !== undefined}
      names={tables.names}
      onNote={(name) => note(wait, next, name)}
    />
  );
  return (
    <>
      {free.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-sm font-semibold">{freeTitle(hasRoom, who)}</h3>
          <FreeList {...{ wait, tables, isPending }} onSeat={(place) => seat(wait, place)} />
        </section>
      )}
      {hasRoom && free.length === 0 && (
        <Button look="primary" size="large" isOff={isPending} onClick={() => seat(wait, ANY_PLACE)}>
          {who === null ? seatThem : seatNow(who)}
        </Button>
      )}
      {isTold ? (
        waiting
      ) : (
        <OverrideQuestion
          title={wait.services ? visitRefusedText(wait) : refusedText(wait)}
          words={opens && <p>{words.walkIn.opensAt(opens)}</p>}
          takesFocus={false}
          {...(mayOverride ? { anyway: who === null ? seatThemAnyway : seatNowAnyway(who) } : {})}
          isPending={isPending}
          onAnyway={(reason) => seat(wait, ANY_PLACE, reason)}
        >
          {waiting}
        </OverrideQuestion>
      )}
      <p className="text-sm text-soft">{wait.services ? visitLengthText(wait) : stayText(wait)}</p>
    </>
  );
}

/** `who`: null for a visit. */
function freeTitle(hasRoom: boolean, who: string | null): string {
  const { freeNow, freeNowFor, freeAWhile, freeAWhileFor } = words.walkIn;
  if (who === null) return hasRoom ? freeNow : freeAWhile;
  return hasRoom ? freeNowFor(who) : freeAWhileFor(who);
}

type FreeListProps = {
  wait: Wait;
  tables: ReturnType<typeof useTables>;
  isPending: boolean;
  onSeat: (place: FreePlace) => void;
};

/** A tap on a table seats the party there, until the next party needs it. */
const FreeList = ({ wait, tables, isPending, onSeat }: FreeListProps) => (
  <ul className="grid gap-2">
    {wait.free.map((place, i) => (
      <li key={place.resources.join()}>
        <Button
          look={i === 0 ? "primary" : "secondary"}
          size="large"
          className="w-full py-2"
          isOff={isPending}
          onClick={() => onSeat(place)}
        >
          <span className="flex grow flex-wrap justify-between gap-x-4 text-left">
            {placeText(place, tables)}
            <span className="grid text-sm font-normal">
              {place.until !== null
                ? words.walkIn.freeUntil(place.until)
                : place.moves.map((move) => <span key={move.id}>{moveText(move, tables.names)}</span>)}
            </span>
          </span>
        </Button>
      </li>
    ))}
  </ul>
);

/** "T3", in a house of several areas "T3, Terrace". */
function placeText({ resources }: FreePlace, { areas, resources: all, names }: ReturnType<typeof useTables>): string {
  const [first] = resources;
  const area =
    areas.length > 1 ? areas.find(({ id }) => id === all.find((each) => each.id === first)?.area) : undefined;
  return [tablesText(resources, names), ...(area ? [area.name] : [])].join(", ");
}

type WaitingFormProps = {
  guests: number;
  next: NonNullable<Wait["next"]>;
  opens: Wait["opens"];
  names: TableNames;
  isPending: boolean;
  isVisit: boolean;
  onNote: (name: string) => void;
};

/** Tells the wait, and notes the name of a party that waits. */
function WaitingForm({ guests, next, opens, names, isPending, isVisit, onNote }: WaitingFormProps) {
  const [name, setName] = useState("");
  const { time, minutes, resources } = next;
  const place = resources.length > 0 ? tablesText(resources, names) : words.walkIn.aPlace;
  const inTime = waitText(minutes * MINUTE_MS);
  return (
    <Form className="grid gap-4" onSubmit={() => isPending || onNote(name)}>
      <p role="status">
        <span className="block text-lg font-semibold">
          {time === opens ? words.walkIn.at(time) : words.walkIn.atAbout(time)}
        </span>
        <span className="text-soft">
          {isVisit ? words.walkIn.placeIn(place, inTime) : words.walkIn.placeForIn(place, guestsText(guests), inTime)}
        </span>
      </p>
      <TextField
        label={words.walkIn.waitingName}
        value={name}
        maxLength={NAME_MAX}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" look="primary" size="large" isOff={isPending}>
        {isPending ? words.walkIn.noting : noteText({ isVisit, hasTable: resources.length > 0, guests, time })}
      </Button>
    </Form>
  );
}

type Noted = { isVisit: boolean; hasTable: boolean; guests: number; time: string };

function noteText({ isVisit, hasTable, guests, time }: Noted): string {
  if (isVisit) return words.walkIn.visitAt(time);
  return hasTable ? words.walkIn.tableForAt(guests, time) : words.walkIn.placeForAt(guests, time);
}

export const Refusals = ({ isTaken, isChanged, failure }: WalkingIn) => (
  <>
    {isTaken && <Alert tone="attention">{words.walkIn.taken}</Alert>}
    {isChanged && <Alert tone="attention">{words.walkIn.hasChanged}</Alert>}
    {failure && <Alert>{failure}</Alert>}
  </>
);
