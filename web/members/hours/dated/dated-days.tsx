import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import type { DatedException } from "../../../../domain/plan/rules.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { dropException } from "../../lib/dated-exceptions.ts";
import { errorText } from "../../lib/error-text.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { type HoursForm, storedPlan } from "../hours-inputs.ts";
import { placeWord } from "../question-of.ts";
import { arrangedText } from "../tables/table-text.ts";
import { datesLabel } from "../words.ts";
import { DatedDialog } from "./dated-dialog.tsx";
import type { SavedException } from "./dated-form.tsx";
import { type DatedKind, datedText, kindOf, kindTitle } from "./dated-kinds.ts";

type DatedDaysProps = {
  slug: string;
  form: HoursForm;
  stored: DatedException[];
  title: string;
  /** Those that are listed and can be added. */
  kinds: DatedKind[];
};

/** Special openings, closed parts of days, time off. Each is saved by itself at once, apart from the form. */
export function DatedDays({ slug, form, stored, title, kinds }: DatedDaysProps) {
  const format = useFormats();
  const [exceptions, setExceptions] = useState(stored);
  const [adding, setAdding] = useState<DatedKind | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const plan = storedPlan(form);
  const listed = exceptions.filter((each) => kinds.includes(kindOf(each, plan)));
  const labelOf = (each: DatedException) =>
    `${datesLabel({ startDate: each.fromDate, endDate: each.toDate, note: null }, format)}: ${datedText(each, plan)}`;
  function show(saved: SavedException): void {
    setExceptions(saved.exceptions);
    const { count } = saved.reachingBookings;
    const reaching = count > 0 ? words.hours.affected.stayPastOpening(count) : "";
    const description = [arrangedText(saved, placeWord(plan)), reaching].filter(Boolean).join(" ");
    if (description) toast.success(words.hours.saving.updated, { description });
  }
  async function remove(id: string) {
    setFailure(null);
    try {
      show(await dropException(slug, id));
      heading.current?.focus();
    } catch (error) {
      setFailure(errorText(error, words.dated.notRemoved));
    }
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-sm font-semibold outline-none">
        {title}
      </h3>
      {listed.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {listed.map((each) => (
            <li key={each.id} className="flex items-center justify-between gap-3 py-1">
              <div className="min-w-0">
                <p className="font-medium tabular-nums">{labelOf(each)}</p>
                {each.note && <p className="text-sm wrap-anywhere text-soft">{each.note}</p>}
              </div>
              <Button
                look="quiet"
                className="-mr-4 shrink-0"
                aria-label={words.hours.forms.remove(labelOf(each))}
                onClick={() => void remove(each.id)}
              >
                <X aria-hidden="true" size={18} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failure && <Alert>{failure}</Alert>}
      <div className="flex flex-wrap gap-3">
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => setAdding(kind)}>
            <Plus aria-hidden="true" size={18} /> {kindTitle(kind, plan)}
          </Button>
        ))}
      </div>
      <DatedDialog
        {...{ slug, form }}
        kind={adding}
        onClose={() => setAdding(null)}
        onSaved={(saved) => {
          show(saved);
          setAdding(null);
        }}
      />
    </div>
  );
}
