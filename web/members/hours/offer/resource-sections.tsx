import type { Offer, OfferedResource } from "../../../../domain/rules.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { AddButton } from "./add-button.tsx";
import { movedResource, peopleOf, roomsOf } from "./change-offer.ts";
import { ASSIGN_TEXT, hoursText, kindText, unitsText } from "./offer-text.ts";
import { PersonMark } from "./person-dialog.tsx";
import { ResourceList } from "./resource-list.tsx";

type ResourceSectionProps = {
  offer: Offer;
  problemOf: (resource: OfferedResource) => string | undefined;
  onOffer: (offer: Offer) => void;
  onAdd: (kind: "person" | "room") => void;
  onEdit: (resource: OfferedResource) => void;
};

export function PeopleSection({ offer, problemOf, onOffer, onAdd, onEdit }: ResourceSectionProps) {
  const people = peopleOf(offer);
  return (
    <FormSection title="People">
      {people.length > 0 && (
        <ResourceList
          {...{ problemOf, onEdit }}
          onSort={(id, by) => onOffer({ ...offer, resources: movedResource(offer.resources, id, by) })}
          label="People"
          list={people}
          mark={PersonMark}
          text={(person) => [hoursText(person), !person.online && "not shown online"].filter(Boolean).join("; ")}
        />
      )}
      <AddButton onClick={() => onAdd("person")}>Add a person</AddButton>
      {people.length > 1 && (
        <div className="max-w-md">
          <OptionsField
            label="A visit with anyone goes to"
            options={["least_busy", "in_order"] as Offer["assign"][]}
            text={(assign) => ASSIGN_TEXT[assign]}
            value={offer.assign}
            onChange={(assign) => onOffer({ ...offer, assign })}
          />
        </div>
      )}
      {people.some(({ memberId }) => memberId !== null) && (
        <Checkbox
          label="People enter their own time off"
          hint="And extra hours. Who has an account finds it on the dashboard."
          checked={offer.ownDaysOff ?? false}
          onChange={(ownDaysOff) => onOffer({ ...offer, ownDaysOff })}
        />
      )}
    </FormSection>
  );
}

export function RoomsSection({ offer, problemOf, onOffer, onAdd, onEdit }: ResourceSectionProps) {
  const rooms = roomsOf(offer);
  return (
    <FormSection title="Rooms and machines">
      {rooms.length > 0 ? (
        <ResourceList
          {...{ problemOf, onEdit }}
          onSort={(id, by) => onOffer({ ...offer, resources: movedResource(offer.resources, id, by) })}
          label="Rooms and machines"
          list={rooms}
          text={(room) => [kindText(room), unitsText(room), room.hours && "own hours"].filter(Boolean).join(", ")}
        />
      ) : (
        <p className="text-soft">Only where a visit needs a chair, a room or a machine that others may take.</p>
      )}
      <AddButton onClick={() => onAdd("room")}>Add a room or machine</AddButton>
    </FormSection>
  );
}
