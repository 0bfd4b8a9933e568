import { useState } from "react";
import { NAME_MAX } from "../../../../contract/limits.ts";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { TextField } from "../../../shared/ui/field.tsx";
import { Form } from "../../../shared/ui/form.tsx";
import { words } from "../../texts/words.ts";
import { guestsText } from "../shared/booking-words.ts";
import { type TableNames, tablesText } from "../shared/table-words.ts";
import { waitText } from "../shared/visit-state.ts";
import type { Wait } from "../shared/walk-in/queries.ts";

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
export function WaitingForm({ guests, next, opens, names, isPending, isVisit, onNote }: WaitingFormProps) {
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
      <Button type="submit" look="primary" size="large" aria-disabled={isPending || undefined}>
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
