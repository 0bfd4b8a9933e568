import { Plus, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { CLOSURES_MAX } from "../../../../contract/limits.ts";
import type { Closure } from "../../../../domain/plan/rules.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { AffectedNote } from "../affected-bookings.tsx";
import { type HoursForm, messageIn } from "../hours-inputs.ts";
import { closureLabel, datesLabel } from "../words.ts";
import { ClosureDialog } from "./closure-dialog.tsx";
import { HoursSection } from "./hours-section.tsx";

type SpecialDaysProps = { slug: string; form: HoursForm; children: ReactNode };

export function SpecialDays({ slug, form: { control, formState }, children }: SpecialDaysProps) {
  const enabled = useController({ control, name: "specialScheduleEnabled" }).field;
  const { field, fieldState } = useController({ control, name: "specialClosures" });
  const [isAdding, setIsAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement | null>(null);
  const closures = field.value;
  const message = messageIn(fieldState.error);
  return (
    <HoursSection
      section="special-days"
      ref={(element) => {
        heading.current = element;
        field.ref(element);
      }}
    >
      <Checkbox
        checked={enabled.value}
        onChange={enabled.onChange}
        label={words.rules.specialDays.on}
        hint={words.rules.specialDays.onHint}
      />
      {!enabled.value && closures.length > 0 && (
        <p className="text-sm text-soft">{words.rules.specialDays.notInForce(closures.length)}</p>
      )}
      {enabled.value && (
        <div className="grid justify-items-start gap-4">
          {closures.length === 0 && <p className="text-soft">{words.rules.specialDays.none}</p>}
          <ClosureList
            closures={closures}
            onRemove={(index) => {
              field.onChange(closures.toSpliced(index, 1));
              heading.current?.focus();
            }}
          />
          {message && <p className="text-sm text-loss">{message}</p>}
          {closures.length < CLOSURES_MAX && (
            <Button onClick={() => setIsAdding(true)}>
              <Plus aria-hidden="true" size={18} /> {words.rules.specialDays.add}
            </Button>
          )}
        </div>
      )}
      <AffectedNote
        slug={slug}
        closures={enabled.value ? closures : []}
        isChanged={Boolean(formState.dirtyFields.specialClosures || formState.dirtyFields.specialScheduleEnabled)}
        timeZone={formState.defaultValues?.timeZone ?? "UTC"}
      />
      {children}
      <ClosureDialog
        open={isAdding}
        onClose={() => setIsAdding(false)}
        onAdd={(closure) => field.onChange([...closures, closure].sort(byDate))}
      />
    </HoursSection>
  );
}

const byDate = (one: Closure, other: Closure) => (one.startDate < other.startDate ? -1 : 1);

function ClosureList({ closures, onRemove }: { closures: Closure[]; onRemove: (index: number) => void }) {
  const format = useFormats();
  if (closures.length === 0) return null;
  return (
    <ul className="w-full divide-y divide-line border-y border-line">
      {closures.map((closure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal
        <li key={index} className="flex items-center justify-between gap-3 py-1">
          <div className="min-w-0">
            <p className="font-medium tabular-nums">{datesLabel(closure, format)}</p>
            {closure.note && <p className="text-sm wrap-anywhere text-soft">{closure.note}</p>}
          </div>
          <Button
            look="quiet"
            className="-mr-4 shrink-0"
            aria-label={words.hours.forms.remove(closureLabel(closure, format))}
            onClick={() => onRemove(index)}
          >
            <X aria-hidden="true" size={18} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
