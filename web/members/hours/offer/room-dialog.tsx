import { useState } from "react";
import type { Offer, OfferedResource } from "../../../../domain/rules.ts";
import { TextField } from "../../../shared/ui/field.tsx";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { NumberField } from "../periods/number-field.tsx";
import { inUse, isDoneBy, isNew, usuallyDone, withoutResource, withResource } from "./change-offer.ts";
import { Chips } from "./chips.tsx";
import { DraftDialog } from "./draft-dialog.tsx";
import type { PlanValues } from "./draft-problems.ts";
import { KIND_TEXT } from "./offer-text.ts";

type RoomDialogProps = {
  plan: PlanValues;
  offer: Offer;
  room: OfferedResource;
  onDone: (offer: Offer) => void;
  onGone: (offer: Offer) => void;
  onClose: () => void;
};

type Kind = keyof typeof KIND_TEXT;
const KINDS = Object.keys(KIND_TEXT) as Kind[];

/** The kind of a stored one stays, because bookings and services rely on it. */
export function RoomDialog({ plan, offer, room, onDone, onGone, onClose }: RoomDialogProps) {
  const isAdded = !offer.resources.some(({ id }) => id === room.id);
  const services = inUse(offer.services);
  const [draft, setDraft] = useState(room);
  const [takenBy, setTakenBy] = useState(() =>
    isAdded ? usuallyDone(offer, room.kind) : services.filter((each) => isDoneBy(each, room.id)).map(({ id }) => id),
  );
  const set = (change: Partial<OfferedResource>) => setDraft({ ...draft, ...change });
  return (
    <DraftDialog
      {...{ plan, onDone, onClose }}
      title={isAdded ? "Add a room or machine" : `Change a ${room.kind === "machine" ? "machine" : "room"}`}
      list="resources"
      id={room.id}
      result={() => withResource(offer, draft, takenBy)}
      archive={
        isAdded
          ? undefined
          : {
              label: isNew(room.id) ? "Remove" : "No longer there",
              onArchive: () => onGone(withoutResource(offer, room.id)),
            }
      }
    >
      {(problems) => (
        <>
          <TextField
            label="Name"
            autoComplete="off"
            maxLength={80}
            value={draft.name}
            error={problems("name")}
            onChange={({ target }) => set({ name: target.value })}
          />
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
