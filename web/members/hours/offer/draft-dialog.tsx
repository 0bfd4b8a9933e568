import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Offer } from "../../../../domain/rules.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { showWrong } from "../periods/show-wrong.ts";
import { type DraftProblems, draftProblems, NO_PROBLEMS, type PlanValues } from "./draft-problems.ts";

type DraftDialogProps = {
  title: string;
  plan: PlanValues;
  list: "services" | "resources";
  id: string;
  /** The offer with the draft in it. */
  result: () => Offer;
  onDone: (offer: Offer) => void;
  onClose: () => void;
  archive?: { label: string; onArchive: () => void } | undefined;
  children: (problems: DraftProblems) => ReactNode;
};

/** Edits a copy. The page's form has it once nothing is wrong with it, and saves it with the rest. */
export function DraftDialog({ title, archive, onClose, children, ...draft }: DraftDialogProps) {
  const [problems, setProblems] = useState<DraftProblems>(() => NO_PROBLEMS);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems !== NO_PROBLEMS) showWrong(element.current);
  }, [problems]);
  function done(): void {
    const offer = draft.result();
    const found = draftProblems(draft.plan, offer, draft.list, draft.id);
    if (found) setProblems(() => found);
    else draft.onDone(offer);
  }
  const ownProblem = problems("") ?? problems("id");
  return (
    <Dialog open onClose={onClose} title={title} initialFocus="field">
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation(); // React bubbles the event to the surrounding form
          done();
        }}
        className="grid grid-cols-1 gap-5 **:scroll-mb-24"
      >
        {children(problems)}
        {ownProblem && <Alert>{ownProblem}</Alert>}
        <div className="-bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-6 py-4 tall:sticky">
          {archive && (
            <Button look="quiet" className="mr-auto -ml-4" onClick={archive.onArchive}>
              {archive.label}
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            Done
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Fields that most owners never need. */
export const More = ({ name, children }: { name: string; children: ReactNode }) => (
  <details>
    <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-accent-ink">
      More<span className="sr-only"> for {name}</span>
    </summary>
    <div className="grid grid-cols-1 gap-5 pt-2">{children}</div>
  </details>
);
