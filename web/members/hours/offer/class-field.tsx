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
        label="A class: people book seats on dates"
        hint="Yoga, a course, a tasting. You add its dates on the page Classes."
      />
      {isClass && (
        <div className="max-w-48">
          <NumberField
            label="Seats"
            value={seats}
            error={problems("seats")}
            onChange={(changed) => onChange({ seats: changed })}
          />
        </div>
      )}
    </>
  );
}
