import { useState } from "react";
import type { OfferedResource } from "../../../domain/plan/rules.ts";
import { doneBy, inUse, usuallyDone, withResource } from "../plan/change-offer.ts";
import { words } from "../texts/words.ts";
import { Chips } from "../ui/fields/chips.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { OptionsField } from "../ui/fields/options-field.tsx";
import { DraftDialog, type DraftProps } from "./draft-dialog.tsx";
import { OwnHours } from "./person-hours.tsx";

type Kind = Exclude<OfferedResource["kind"], "person">;
const KINDS: Kind[] = ["room", "machine", "pool"];

/** The kind of a stored one stays, because bookings and services rely on it. */
export function RoomDialog({ room, ...dialog }: DraftProps & { room: OfferedResource }) {
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
      onChange={set}
      result={() => withResource(offer, draft, takenBy)}
      archiveLabel={texts.noLongerThere}
    >
      {({ field, problems }) => (
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
              <NumberField {...field("units")} label={texts.howMany} />
            </div>
          )}
          {draft.units === null && <OwnHours {...field("hours")} problems={problems} />}
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
