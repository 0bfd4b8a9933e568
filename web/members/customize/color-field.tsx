import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { customizationRequest } from "../../../contract/requests/customization.ts";
import { isHexColor } from "../../../domain/looks/sanitize-looks.ts";
import { Field, inputClass } from "../../shared/ui/field.tsx";
import { inWords } from "../lib/field-problems.ts";
import { useDebounced } from "../lib/use-debounced.ts";
import { words } from "../texts/words.ts";
import { TYPED_MS } from "../ui/picture/picture-field.tsx";
import { type ColorName, contrastNote, type TypedLooks } from "./typed-looks.ts";

type ColorFieldProps = { name: ColorName; label: string; hint?: string };

const NONE = "#ffffff";

export function ColorField({ name, label, hint }: ColorFieldProps) {
  const form = useFormContext<TypedLooks>();
  const typed = form.watch();
  const color = typed[name].trim().toLowerCase();
  const [swatch, setSwatch] = useState(NONE); // an unfinished color keeps the last one, as the preview does
  const next = color === "" ? NONE : isHexColor(color) ? color : swatch;
  if (next !== swatch) setSwatch(next);
  const note = contrastNote(name, typed);
  const settled = useDebounced(typed[name], TYPED_MS); // no error while the owner types
  const wrong = settled === typed[name] ? customizationRequest.shape[name].safeParse(settled).error : undefined;
  const problem = wrong?.issues[0]?.message;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <Field label={label} hint={hint} error={form.formState.errors[name]?.message ?? (problem && inWords(problem))}>
        {(described) => (
          <div className="flex gap-2">
            <input
              type="color"
              aria-label={words.customize.color.byEye(label)}
              value={next}
              onChange={({ target }) =>
                form.setValue(name, target.value, {
                  shouldDirty: true,
                  shouldValidate: form.formState.isSubmitted,
                })
              }
              className="h-12 w-14 shrink-0 cursor-pointer rounded-md border border-edge bg-surface p-1.5"
            />
            <input
              {...described}
              {...form.register(name)}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              className={`${inputClass} min-w-0 tabular-nums`}
            />
          </div>
        )}
      </Field>
      <p role="status" className="text-sm text-attention empty:hidden">
        {note}
      </p>
    </div>
  );
}
