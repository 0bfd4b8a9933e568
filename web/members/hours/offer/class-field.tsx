import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { NumberField } from "../../ui/fields/number-field.tsx";
import { type ServiceFieldProps, withoutOwnMinutes } from "./parts-field.tsx";

const USUAL_SEATS = 12;
const USUAL_MINUTES = 60;
/** In one booking. */
const USUAL_PARTY = 4;

/** A service of one person or a few becomes a class: in one part, by its people, in its rooms. */
export function ClassField({ draft, problems, onChange }: ServiceFieldProps) {
  const { seats, parts, people, needs, maxGuests } = draft;
  const isClass = typeof seats === "number";
  function become(wanted: boolean) {
    if (!wanted) return onChange({ seats: null });
    const kept = needs.filter(({ of }) => of !== "party" && of !== "units");
    const minutes = (parts ?? []).reduce((sum, part) => sum + part.minutes, 0);
    onChange({
      seats: USUAL_SEATS,
      parts: [{ minutes: minutes || USUAL_MINUTES, busy: true }],
      people: withoutOwnMinutes(people),
      needs: kept.length > 0 ? kept : [{ of: "person" }],
      maxGuests: Math.max(maxGuests, USUAL_PARTY),
    });
  }
  return (
    <>
      <Checkbox
        checked={isClass}
        onChange={become}
        label={words.services.fields.isClass}
        hint={words.services.fields.isClassHint}
      />
      {isClass && (
        <div className="max-w-48">
          <NumberField
            label={words.services.fields.seats}
            value={seats}
            error={problems("seats")}
            onChange={(changed) => onChange({ seats: changed })}
          />
        </div>
      )}
    </>
  );
}
