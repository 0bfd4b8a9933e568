import { TEST_NAME_MAX } from "../../../domain/guests/entries.ts";
import { TextField } from "../../shared/ui/field.tsx";
import { words } from "../texts/words.ts";
import { NumberField } from "../ui/fields/number-field.tsx";
import { FieldPair } from "../ui/form-section.tsx";
import type { ServiceFieldProps } from "./service-fields.tsx";

const USUAL_MONTHS = 6;

/** After how many weeks it is wanted again, and the patch test that members ask for; both may be empty. */
export function AgainFields({ draft: { rebookWeeks, patchTest }, problems, onChange }: ServiceFieldProps) {
  const say = words.services.fields;
  return (
    <>
      <div className="max-w-48">
        <NumberField
          label={say.rebookWeeks}
          hint={say.rebookWeeksHint}
          value={rebookWeeks ?? Number.NaN}
          error={problems("rebookWeeks")}
          onChange={(weeks) => onChange({ rebookWeeks: Number.isNaN(weeks) ? null : weeks })}
        />
      </div>
      <FieldPair>
        <TextField
          label={say.patchTest}
          hint={say.patchTestHint}
          error={problems("patchTest.name") ?? problems("patchTest")}
          value={patchTest?.name ?? ""}
          maxLength={TEST_NAME_MAX}
          autoComplete="off"
          onChange={({ target: { value: name } }) =>
            onChange({ patchTest: name === "" ? null : { validMonths: USUAL_MONTHS, ...patchTest, name } })
          }
        />
        {patchTest && (
          <NumberField
            label={say.patchTestMonths}
            value={patchTest.validMonths}
            error={problems("patchTest.validMonths")}
            onChange={(validMonths) => onChange({ patchTest: { ...patchTest, validMonths } })}
          />
        )}
      </FieldPair>
    </>
  );
}
