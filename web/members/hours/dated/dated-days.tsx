import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import type { DatedException } from "../../../../domain/rules.ts";
import { isWholeDay } from "../../../../domain/time/periods.ts";
import { errorText } from "../../../shared/lib/api.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { dropException } from "../../lib/dated-exceptions.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { toast } from "../../ui/toaster.tsx";
import { type HoursForm, storedPlan } from "../hours-inputs.ts";
import { timesLabel } from "../periods/period-proposals.ts";
import { placeWord } from "../question-of.ts";
import { arrangedText } from "../tables/table-text.ts";
import { datesLabel } from "../words.ts";
import { closingLabel, DatedDialog, type SavedException } from "./dated-dialog.tsx";

type DatedDaysProps = { slug: string; form: HoursForm; stored: DatedException[] };

/** Special openings and closed parts of days. Each is saved by itself at once, apart from the form. */
export function DatedDays({ slug, form, stored }: DatedDaysProps) {
  const format = useFormats();
  const [exceptions, setExceptions] = useState(stored);
  const [adding, setAdding] = useState<DatedException["kind"] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { areas, resources } = storedPlan(form);
  const labelOf = (each: DatedException) => {
    const dates = datesLabel({ startDate: each.fromDate, endDate: each.toDate, note: null }, format);
    const id = each.kind === "off" ? each.subject : undefined;
    const subject = id && [...areas, ...resources].find((one) => one.id === id)?.name;
    const times = isWholeDay(each) ? "all day" : timesLabel({ opens: each.fromTime, closes: each.toTime });
    return `${dates}: ${[subject, each.kind === "off" ? "closed" : "open", times].filter(Boolean).join(" ")}`;
  };
  function show(saved: SavedException): void {
    setExceptions(saved.exceptions);
    const description = arrangedText(saved, placeWord(storedPlan(form)));
    if (description) toast.success("Settings updated", { description });
  }
  async function remove(id: string) {
    setFailure(null);
    try {
      show(await dropException(slug, id));
      heading.current?.focus();
    } catch (error) {
      setFailure(errorText(error, "It could not be removed. Please try again."));
    }
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-sm font-semibold outline-none">
        Special openings
      </h3>
      {exceptions.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {exceptions.map((each) => (
            <li key={each.id} className="flex items-center justify-between gap-3 py-1">
              <div className="min-w-0">
                <p className="font-medium tabular-nums">{labelOf(each)}</p>
                {each.note && <p className="text-sm wrap-anywhere text-soft">{each.note}</p>}
              </div>
              <Button
                look="quiet"
                className="-mr-4 shrink-0"
                aria-label={`Remove ${labelOf(each)}`}
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
        <Button onClick={() => setAdding("extra")}>
          <Plus aria-hidden="true" size={18} /> Add a special opening
        </Button>
        <Button onClick={() => setAdding("off")}>
          <Plus aria-hidden="true" size={18} /> {closingLabel(form)}
        </Button>
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
