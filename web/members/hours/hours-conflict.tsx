import { useState } from "react";
import { ERRORS } from "../../../contract/errors.ts";
import type { Hours } from "../../../contract/hours.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { toast } from "../ui/toaster.tsx";
import { changesBetween, mergeHours, type SettingChange } from "./merge-hours.ts";
import { type HoursForm, showMerged } from "./use-hours-form.ts";

type HoursConflictProps = { form: HoursForm; theirs: Hours; onLoaded: (lost: SettingChange[]) => void };

/** Another owner saved first. Nothing changes until this owner loads their changes. */
export function HoursConflict({ form, theirs, onLoaded }: HoursConflictProps) {
  const [isOpen, setIsOpen] = useState(true);
  const base = form.formState.defaultValues as Hours; // always set as a whole
  const mine = form.getValues();
  const { merged, lost } = mergeHours(base, mine, theirs);
  function load() {
    setIsOpen(false);
    showMerged(form, theirs, merged);
    toast("Their changes are loaded", { description: "Nothing is saved yet." });
    onLoaded(lost);
  }
  return (
    <>
      <button type="button" className="min-h-11 font-semibold underline" onClick={() => setIsOpen(true)}>
        See what they changed
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={ERRORS.stale_rules.title}
        description={ERRORS.stale_rules.message}
      >
        <dl className="grid max-h-72 gap-3 overflow-y-auto">
          {changesBetween(base, theirs).map(({ name, from, to }) => (
            <div key={name}>
              <dt className="text-sm text-soft">{name}</dt>
              <dd className="wrap-anywhere">
                <span className="font-semibold">{to}</span> instead of {from}
                <OverwrittenNote change={lost.find((each) => each.name === name)} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-soft">
          What only you changed stays as you typed it. Where both of you changed something, theirs is loaded.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setIsOpen(false)}>Back</Button>
          <Button look="primary" onClick={load}>
            Load their changes
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function OverwrittenNote({ change }: { change: SettingChange | undefined }) {
  if (!change) return null;
  return <p className="text-sm text-attention">You typed {change.from}, which gives way.</p>;
}
