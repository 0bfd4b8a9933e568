import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { type ServiceFieldProps, withoutOwnMinutes } from "./parts-field.tsx";

/** In a business with tables: a chef's table takes one, and lasts as long as a party stays, or as long as its parts. */
export function TableField({ draft: { needs, parts, people }, onChange }: ServiceFieldProps) {
  const takesTable = needs.some(({ of }) => of === "party");
  return (
    <>
      <Checkbox
        checked={takesTable}
        onChange={(isSet) =>
          onChange({ needs: isSet ? [...needs, { of: "party" }] : needs.filter(({ of }) => of !== "party") })
        }
        label={words.services.fields.atTable}
        hint={words.services.fields.atTableHint}
      />
      {(takesTable || !parts) && (
        <Checkbox
          checked={!parts}
          onChange={(isOpen) =>
            onChange({ parts: isOpen ? null : [{ minutes: 60, busy: true }], people: withoutOwnMinutes(people) })
          }
          label={words.services.fields.asPartyStays}
        />
      )}
    </>
  );
}
