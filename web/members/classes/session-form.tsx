import { useEffect, useRef, useState } from "react";
import { sessionsPreview } from "../../../contract/requests/sessions.ts";
import type { Offer } from "../../../domain/plan/rules.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Form } from "../../shared/ui/form.tsx";
import { LosingPlaces } from "../bookings/shared/losing-places.tsx";
import { errorText } from "../lib/error-text.ts";
import { type FieldText, fieldErrorsOf, inWords } from "../lib/field-problems.ts";
import { showWrong } from "../lib/show-wrong.ts";
import { words } from "../texts/words.ts";
import { previewSessions, type SessionEffects, type SessionTrial } from "./queries.ts";
import type { SessionDraft } from "./session-draft.ts";
import { SessionFields } from "./session-fields.tsx";

type SessionFormProps = {
  first: SessionDraft;
  isStored: boolean;
  offer: Offer;
  places: { id: string; name: string }[];
  today: string;
  /** The button's words. */
  saveLabel: string;
  slug: string;
  /** The request that is checked, and tried without writing. */
  trialOf: (draft: SessionDraft) => SessionTrial;
  /** Throws what the server refuses. */
  onSave: (draft: SessionDraft) => Promise<unknown>;
  onClose: () => void;
  /** Below the fields, for the draft as it is. */
  children?: (draft: SessionDraft) => React.ReactNode;
};

/** Names the visits that would lose somebody before anything is stored. */
export function SessionForm(props: SessionFormProps) {
  const { first, isStored, offer, places, today, saveLabel, slug, trialOf, onSave, onClose, children } = props;
  const [draft, setDraft] = useState(first);
  const [errors, setErrors] = useState<FieldText[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [losing, setLosing] = useState<SessionEffects | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors.length > 0) showWrong(form.current);
  }, [errors]);

  async function save(isAgreed = false) {
    if (isBusy) return;
    const trial = sessionsPreview.safeParse(trialOf(draft));
    if (trial.error)
      return setErrors(
        trial.error.issues.map(({ path, message }) => ({ path: path.join("."), message: inWords(message) })),
      );
    setBusy(true);
    setErrors([]);
    setFailure(null);
    try {
      const effects = isAgreed ? null : await previewSessions(slug, trial.data);
      if (effects && effects.conflicts.length > 0) setLosing(effects);
      else await onSave(draft);
    } catch (error) {
      setLosing(null);
      const wrong = fieldErrorsOf(error);
      if (wrong.length > 0) setErrors(wrong);
      else setFailure(errorText(error, words.classes.notSaved));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form ref={form} onSubmit={() => save()} className="grid grid-cols-1 gap-5">
      <SessionFields
        {...{ offer, places, draft, today, isStored }}
        problems={(field) => errors.find(({ path }) => path === field)?.message}
        onChange={setDraft}
      />
      {children?.(draft)}
      {failure && <Alert>{failure}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{words.ui.back}</Button>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? words.ui.saving : saveLabel}
        </Button>
      </div>
      <LosingPlaces
        effects={losing}
        isPending={isBusy}
        onAgree={() => void save(true)}
        onBack={() => setLosing(null)}
      />
    </Form>
  );
}
