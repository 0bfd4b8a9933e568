import { ALLERGENS, CARE_WORDS_MAX, DIETS, SUBSTANCES } from "../../../../domain/guests/care.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";
import { useCareTexts } from "../../../shared/texts/use-care-texts.ts";
import { TextField } from "../../../shared/ui/field.tsx";
import { Tick } from "../tick.tsx";
import { CARE_FIELDS, type KeptCare } from "./asked.ts";

type CareQuestionProps = { workspace: Workspace; kept: KeptCare | undefined };

/** Allergies and diet as chips, folded until somebody opens them. Nothing is ticked for the customer. */
export function CareQuestion({ workspace, kept }: CareQuestionProps) {
  const care = useCareTexts();
  const codes = workspace.offer ? SUBSTANCES : [...ALLERGENS, ...DIETS];
  const chosen = new Set(kept?.codes.map(({ code }) => code));
  return (
    <details open={kept !== undefined} className="rounded-md border border-line bg-surface xl:col-span-2">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 text-sm font-semibold">{care.title}</summary>
      <div className="grid gap-4 px-4 pb-4">
        <fieldset className="grid gap-2">
          <legend className="pb-2 text-sm text-soft">{care.about}</legend>
          <div className="flex flex-wrap gap-2">
            {codes.map((code) => (
              <label key={code} className="choice time time-free min-h-11 px-3 text-sm">
                <input
                  type="checkbox"
                  name={CARE_FIELDS.codes}
                  value={code}
                  defaultChecked={chosen.has(code)}
                  aria-label={care.codes[code]}
                />
                {care.codes[code]}
              </label>
            ))}
          </div>
        </fieldset>
        <Tick name={CARE_FIELDS.strict} label={care.strict} defaultChecked={kept?.codes.some(({ strict }) => strict)} />
        <TextField
          label={care.words}
          name={CARE_FIELDS.words}
          maxLength={CARE_WORDS_MAX}
          placeholder={care.wordsExample}
          defaultValue={kept?.words ?? undefined}
        />
        <Tick name={CARE_FIELDS.keep} label={care.keep} hint={care.keepHint} defaultChecked={kept?.keep} />
      </div>
    </details>
  );
}
