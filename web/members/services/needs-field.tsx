import type { Need, OfferedResource } from "../../../domain/plan/rules.ts";
import { words } from "../texts/words.ts";
import { AddButton } from "../ui/add-button.tsx";
import { Chips } from "../ui/fields/chips.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { OptionsField } from "../ui/fields/options-field.tsx";
import { RemoveButton } from "../ui/remove-button.tsx";
import type { ServiceFieldProps } from "./service-fields.tsx";

type RoomNeed = Extract<Need, { of: "any" | "all" }>;
type NeedsFieldProps = ServiceFieldProps & { people: OfferedResource[]; rooms: OfferedResource[] };

const NEEDS_MAX = 4;
const HOW_MANY = [0, 1, 2, 3];

/** How many people it takes, and which rooms, machines and counted things. */
export function NeedsField({ draft, problems, people, rooms, onChange }: NeedsFieldProps) {
  const { needs } = draft;
  const texts = words.services.needs;
  const exclusive = rooms.filter(({ kind }) => kind !== "pool");
  const counted = rooms.filter(({ kind }) => kind === "pool");
  const persons = needs.filter(({ of }) => of === "person").length;
  const set = (i: number, need: Need) => onChange({ needs: needs.with(i, need) });
  const remove = (i: number) => onChange({ needs: needs.toSpliced(i, 1) });
  return (
    <>
      {people.length > 0 && (
        <OptionsField
          label={texts.people}
          error={problems("needs")}
          options={HOW_MANY}
          text={(count) => (count === 0 ? texts.noPerson : count === 1 ? texts.onePerson : texts.together(count))}
          value={persons}
          onChange={(count) =>
            onChange({
              needs: [
                ...Array.from({ length: count }, (): Need => ({ of: "person" })),
                ...needs.filter(({ of }) => of !== "person"),
              ],
            })
          }
        />
      )}
      {needs.map((need, i) =>
        need.of === "any" || need.of === "all" ? (
          <RoomNeedField
            // biome-ignore lint/suspicious/noArrayIndexKey: a need has no other identity
            key={i}
            {...{ need }}
            rooms={exclusive}
            error={problems(`needs.${i}`) ?? problems(`needs.${i}.resources`)}
            onChange={(changed) => set(i, changed)}
            onRemove={() => remove(i)}
          />
        ) : null,
      )}
      {exclusive.length > 0 && needs.length < NEEDS_MAX && (
        <AddButton
          look="quiet"
          onClick={() =>
            onChange({ needs: [...needs, { of: "any", resources: exclusive.map(({ id }) => id), during: "whole" }] })
          }
        >
          {needs.some(isRoomNeed) ? texts.anotherRoom : texts.needsRoom}
        </AddButton>
      )}
      {counted.map(({ id, name }) => {
        const at = needs.findIndex((need) => need.of === "units" && need.resource === id);
        const need = needs[at];
        return (
          <div key={id} className="max-w-64">
            <NumberField
              label={texts.oneForHowMany(name)}
              hint={texts.oneForHowManyHint}
              value={need?.of === "units" ? need.perGuests : null}
              error={problems(`needs.${at}.perGuests`)}
              onChange={(perGuests) => {
                if (Number.isNaN(perGuests)) onChange({ needs: needs.filter((_, i) => i !== at) });
                else if (at < 0) onChange({ needs: [...needs, { of: "units", resource: id, perGuests }] });
                else set(at, { of: "units", resource: id, perGuests });
              }}
            />
          </div>
        );
      })}
    </>
  );
}

const isRoomNeed = (need: Need): need is RoomNeed => need.of === "any" || need.of === "all";

type RoomNeedFieldProps = {
  need: RoomNeed;
  rooms: OfferedResource[];
  error: string | undefined;
  onChange: (need: RoomNeed) => void;
  onRemove: () => void;
};

function RoomNeedField({ need, rooms, error, onChange, onRemove }: RoomNeedFieldProps) {
  const isWhole = need.during === "whole";
  const texts = words.services.needs;
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md bg-sunken p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Chips
            label={texts.room}
            options={rooms}
            chosen={need.resources}
            error={error}
            onChange={(resources) => onChange({ ...need, resources })}
          />
        </div>
        <RemoveButton className="-mt-2 -mr-2 w-10 px-0!" aria-label={texts.removeRoom} onClick={onRemove} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] items-start gap-3">
        <OptionsField
          label={texts.which}
          options={["any", "all"] as RoomNeed["of"][]}
          text={(of) => texts.of[of]}
          value={need.of}
          onChange={(of) => onChange({ ...need, of })}
        />
        <OptionsField
          label={texts.howLong}
          options={["whole", "busy"] as RoomNeed["during"][]}
          text={(during) => texts.during[during]}
          value={isWhole ? "whole" : "busy"}
          onChange={(during) => onChange({ ...need, during })}
        />
      </div>
    </div>
  );
}
