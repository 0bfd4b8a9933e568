import type { Offer, OfferedResource } from "../../../../domain/plan/rules.ts";
import { words } from "../../texts/words.ts";
import { AddButton } from "../../ui/add-button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { movedResource, peopleOf, roomsOf } from "./change-offer.ts";
import { hoursText, unitsText } from "./offer-text.ts";
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
    <FormSection title={words.people.title}>
      {people.length > 0 && (
        <ResourceList
          {...{ problemOf, onEdit }}
          onSort={(id, by) => onOffer({ ...offer, resources: movedResource(offer.resources, id, by) })}
          label={words.people.title}
          list={people}
          mark={PersonMark}
          text={(person) => [hoursText(person), !person.online && words.people.notOnline].filter(Boolean).join("; ")}
        />
      )}
      <AddButton onClick={() => onAdd("person")}>{words.people.add}</AddButton>
      {people.length > 1 && (
        <div className="max-w-md">
          <OptionsField
            label={words.people.assign}
            options={["least_busy", "in_order"] as Offer["assign"][]}
            text={(assign) => words.people.assignTo[assign]}
            value={offer.assign}
            onChange={(assign) => onOffer({ ...offer, assign })}
          />
        </div>
      )}
      {people.some(({ memberId }) => memberId !== null) && (
        <Checkbox
          label={words.people.ownDaysOff}
          hint={words.people.ownDaysOffHint}
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
    <FormSection title={words.people.rooms.title}>
      {rooms.length > 0 ? (
        <ResourceList
          {...{ problemOf, onEdit }}
          onSort={(id, by) => onOffer({ ...offer, resources: movedResource(offer.resources, id, by) })}
          label={words.people.rooms.title}
          list={rooms}
          text={(room) =>
            [words.people.kinds[room.kind], unitsText(room), room.hours && words.people.hours.own]
              .filter(Boolean)
              .join(", ")
          }
        />
      ) : (
        <p className="text-soft">{words.people.rooms.none}</p>
      )}
      <AddButton onClick={() => onAdd("room")}>{words.people.rooms.add}</AddButton>
    </FormSection>
  );
}
