import { useState } from "react";
import type { OfferedResource, WeeklySchedule } from "../../../../domain/plan/rules.ts";
import { words } from "../../texts/words.ts";
import { Chips } from "../../ui/fields/chips.tsx";
import { NumberField } from "../../ui/fields/number-field.tsx";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { doneBy, inUse, usuallyDone, withoutResource, withResource } from "./change-offer.ts";
import { DraftDialog, type DraftProps } from "./draft-dialog.tsx";
import { OwnHours } from "./person-hours.tsx";

type RoomDialogProps = DraftProps & {
  room: OfferedResource;
  /** The business's, to begin own hours with. */
  week: WeeklySchedule;
};

type Kind = Exclude<OfferedResource["kind"], "person">;
const KINDS: Kind[] = ["room", "machine", "pool"];

/** The kind of a stored one stays, because bookings and services rely on it. */
export function RoomDialog({ room, week, ...dialog }: RoomDialogProps) {
  const { offer } = dialog;
  const texts = words.people.rooms;
  const isAdded = !offer.resources.some(({ id }) => id === room.id);
  const services = inUse(offer.services);
  const [draft, setDraft] = useState(room);
  const [takenBy, setTakenBy] = useState(() => doneBy(offer, room));
  const set = (change: Partial<OfferedResource>) => setDraft({ ...draft, ...change });
  return (
    <DraftDialog
      {...{ ...dialog, draft }}
      what="room"
      list="resources"
      onName={(name) => set({ name })}
      result={() => withResource(offer, draft, takenBy)}
      archiveLabel={texts.noLongerThere}
      archived={() => withoutResource(offer, room.id)}
    >
      {(problems) => (
        <>
          {isAdded && (
            <OptionsField
              label={texts.what}
              hint={draft.kind === "pool" ? texts.poolHint : texts.oneHint}
              options={KINDS}
              text={(kind) => words.people.kinds[kind]}
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
                label={texts.howMany}
                value={draft.units}
                error={problems("units")}
                onChange={(units) => set({ units })}
              />
            </div>
          )}
          {draft.units === null && (
            <OwnHours hours={draft.hours} {...{ week, problems }} onChange={(hours) => set({ hours })} />
          )}
          {services.length > 0 && (
            <Chips
              label={texts.neededFor}
              hint={draft.kind === "pool" ? undefined : texts.neededForHint}
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
