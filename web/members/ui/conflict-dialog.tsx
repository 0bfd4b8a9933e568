import type { FieldConflict } from "../lib/use-stored-form.ts";
import { words } from "../texts/words.ts";
import { Answers } from "./answers.tsx";
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
export function ConflictDialog({
  title,
  who = words.ui.conflict.someone,
  conflict,
  answer,
  goBack,
}: ConflictDialogProps) {
  return (
    <Dialog open={conflict !== null} onClose={goBack} title={title} description={words.ui.conflict.description(who)}>
      <dl className="grid max-h-72 gap-3 overflow-y-auto">
        {conflict?.map(({ name, label, theirs, mine }) => (
          <div key={name}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="grid gap-1 whitespace-pre-line wrap-anywhere">
              <p>
                {words.ui.conflict.theirs} <bdi className="font-semibold">{theirs}</bdi>
              </p>
              <p>
                {words.ui.conflict.yours} <bdi className="font-semibold">{mine}</bdi>
              </p>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">{words.ui.conflict.others}</p>
      <Answers
        yes={words.ui.conflict.keepMine}
        no={words.ui.conflict.keepTheirs}
        onNo={() => answer(false)}
        onYes={() => answer(true)}
      />
    </Dialog>
  );
}
