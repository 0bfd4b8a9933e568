import { useState } from "react";
import type { OfferedResource, WeeklySchedule } from "../../../../domain/rules.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Chips } from "../../ui/fields/chips.tsx";
import { NumberField } from "../../ui/fields/number-field.tsx";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { doneBy, inUse, usuallyDone, withoutResource, withResource } from "./change-offer.ts";
import { DraftDialog, type DraftProps } from "./draft-dialog.tsx";
import { KIND_TEXT } from "./offer-text.ts";
import { PersonHours, sameAs } from "./person-hours.tsx";

type RoomDialogProps = DraftProps & {
  room: OfferedResource;
  /** The business's, to begin own hours with. */
  week: WeeklySchedule;
};

type Kind = keyof typeof KIND_TEXT;
const KINDS = Object.keys(KIND_TEXT) as Kind[];

/** The kind of a stored one stays, because bookings and services rely on it. */
export function RoomDialog({ room, week, ...dialog }: RoomDialogProps) {
  const { offer } = dialog;
  const isAdded = !offer.resources.some(({ id }) => id === room.id);
  const services = inUse(offer.services);
  const [draft, setDraft] = useState(room);
  const [takenBy, setTakenBy] = useState(() => doneBy(offer, room));
  const set = (change: Partial<OfferedResource>) => setDraft({ ...draft, ...change });
  return (
    <DraftDialog
      {...{ ...dialog, draft }}
      what="a room or machine"
      list="resources"
      onName={(name) => set({ name })}
      result={() => withResource(offer, draft, takenBy)}
      archiveLabel="No longer there"
      archived={() => withoutResource(offer, room.id)}
    >
      {(problems) => (
        <>
          {isAdded && (
            <OptionsField
              label="What it is"
              hint={draft.kind === "pool" ? "Such as six mats of which each guest takes one" : "One visit at a time"}
              options={KINDS}
              text={(kind) => KIND_TEXT[kind]}
              value={draft.kind as Kind}
              onChange={(kind) => {
                set({ kind, units: kind === "pool" ? 2 : null });
                setTakenBy(usuallyDone(offer, kind));
              }}
            />
          )}
          {draft.units !== null && (
            <div className="max-w-48">
              <NumberField
                label="How many"
                value={draft.units}
                error={problems("units")}
                onChange={(units) => set({ units })}
              />
            </div>
          )}
          {draft.units === null && (
            <div className="grid gap-3">
              <Checkbox
                checked={draft.hours === null}
                onChange={(isSame) => set({ hours: isSame ? null : sameAs(week) })}
                label="Same hours as the business"
              />
              {draft.hours && (
                <PersonHours hours={draft.hours} problems={problems} onChange={(hours) => set({ hours })} />
              )}
            </div>
          )}
          {services.length > 0 && (
            <Chips
              label="Needed for"
              hint={draft.kind === "pool" ? undefined : "Each visit takes one of those that serve it"}
              options={services}
              chosen={takenBy}
              onChange={setTakenBy}
            />
          )}
        </>
      )}
    </DraftDialog>
  );
}
