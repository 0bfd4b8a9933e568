import { Button } from "../../shared/ui/button.tsx";
import type { FieldConflict } from "../lib/use-stored-form.ts";
import { Dialog } from "./dialog.tsx";

/** The last three come from `useStoredForm`. */
type ConflictDialogProps = {
  title: string;
  /** The author of the change, where that is known. */
  who?: string;
  conflict: FieldConflict[] | null;
  answer: (keepsMine: boolean) => void;
  goBack: () => void;
};

/** Another member changed the same fields. Closing goes back to editing and saves nothing. */
export function ConflictDialog({ title, who = "Someone else", conflict, answer, goBack }: ConflictDialogProps) {
  return (
    <Dialog
      open={conflict !== null}
      onClose={goBack}
      title={title}
      description={`${who} changed the same in the meantime. Nothing is saved over it until you choose.`}
    >
      <dl className="grid max-h-72 gap-3 overflow-y-auto">
        {conflict?.map(({ name, label, theirs, mine }) => (
          <div key={name}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="grid gap-1 whitespace-pre-line wrap-anywhere">
              <p>
                Theirs: <bdi className="font-semibold">{theirs}</bdi>
              </p>
              <p>
                Yours: <bdi className="font-semibold">{mine}</bdi>
              </p>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">Changes that only one of you made stay.</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => answer(false)}>Keep theirs</Button>
        <Button look="primary" onClick={() => answer(true)}>
          Keep mine
        </Button>
      </div>
    </Dialog>
  );
}
