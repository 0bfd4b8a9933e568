import { type ReactNode, useEffect, useRef, useState } from "react";
import { OFFER_NAME_MAX } from "../../../contract/limits.ts";
import { planRequest } from "../../../contract/requests/plan.ts";
import type { Offer } from "../../../domain/plan/rules.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { TextField } from "../../shared/ui/field.tsx";
import { Form } from "../../shared/ui/form.tsx";
import { inWords } from "../lib/error-text.ts";
import { fieldsOf } from "../lib/fields-of.ts";
import { showWrong } from "../lib/show-wrong.ts";
import { isNew, withoutResource, withoutService } from "../plan/change-offer.ts";
import { type HoursValues, usePlan } from "../plan/hours-values.ts";
import { words } from "../texts/words.ts";
import { Dialog } from "../ui/dialog.tsx";

/** Those of the dialogs of services, people and rooms. */
export type DraftProps = {
  offer: Offer;
  onDone: (offer: Offer) => void;
  /** Its row is gone. */
  onGone: (offer: Offer) => void;
  onClose: () => void;
};

type Named = { id: string; name: string };
type DraftDialogProps<Draft extends Named> = DraftProps & {
  what: "service" | "person" | "room";
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  /** The offer with the draft in it. */
  result: () => Offer;
  /** The button's words for a stored one. */
  archiveLabel: string;
  children: (fields: ReturnType<typeof fieldsOf<Draft>> & { problems: DraftProblems }) => ReactNode;
};

/** Edits a copy. The page's form has it once nothing is wrong with it, and saves it with the rest. */
export function DraftDialog<Draft extends Named>(props: DraftDialogProps<Draft>) {
  const { what, offer, draft, onChange, result, archiveLabel, onDone, onGone, onClose, children } = props;
  const { plan } = usePlan();
  const { id } = draft;
  const list = what === "service" ? "services" : "resources";
  const isAdded = !offer[list].some((each) => each.id === id);
  const [problems, setProblems] = useState<DraftProblems>(() => NO_PROBLEMS);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems !== NO_PROBLEMS) showWrong(element.current);
  }, [problems]);
  function done(): void {
    const wanted = result();
    const found = draftProblems(plan, wanted, list, id);
    if (found) setProblems(() => found);
    else onDone(wanted);
  }
  const ownProblem = problems("") ?? problems("id");
  const fields = fieldsOf(draft, problems, onChange);
  return (
    <Dialog open onClose={onClose} title={words.services.dialog[isAdded ? "add" : "change"][what]} initialFocus="field">
      <Form ref={element} onSubmit={done} className="grid grid-cols-1 gap-5 **:scroll-mb-24">
        <TextField {...fields.typed("name")} label={words.ui.name} autoComplete="off" maxLength={OFFER_NAME_MAX} />
        {children({ ...fields, problems })}
        {ownProblem && <Alert>{ownProblem}</Alert>}
        <div className="-bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-6 py-4 tall:sticky">
          {!isAdded && (
            <Button
              look="quiet"
              className="mr-auto -ml-4"
              onClick={() => onGone(what === "service" ? withoutService(offer, id) : withoutResource(offer, id))}
            >
              {isNew(id) ? words.ui.remove : archiveLabel}
            </Button>
          )}
          <div className="flex gap-3">
            <Button onClick={onClose}>{words.ui.cancel}</Button>
            <Button type="submit" look="primary">
              {words.ui.done}
            </Button>
          </div>
        </div>
      </Form>
    </Dialog>
  );
}

export type PlanValues = HoursValues["plan"];

/** The message at a field of a draft: `problems("parts.0.minutes")`. */
export type DraftProblems = (field: string) => string | undefined;

const NO_PROBLEMS: DraftProblems = () => undefined;

/** Checks the whole plan as the draft would leave it, and keeps what concerns the draft. Null: nothing. */
export function draftProblems(
  plan: PlanValues,
  offer: Offer,
  list: "services" | "resources",
  id: string,
): DraftProblems | null {
  const path = ["offer", list, offer[list].findIndex((each) => each.id === id)];
  const issues = planRequest.shape.plan.safeParse({ ...plan, offer }).error?.issues ?? [];
  const own = issues.filter((issue) => path.every((key, i) => issue.path[i] === key));
  if (own.length === 0) return null;
  return (field) => {
    const found = own.find((issue) => issue.path.slice(path.length).join(".") === field);
    return found && inWords(found.message);
  };
}
