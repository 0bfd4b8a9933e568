import { useEffect, useRef, useState } from "react";
import { sessionsPreview } from "../../../contract/requests/sessions.ts";
import type { Offer } from "../../../domain/plan/rules.ts";
import { IdempotencyKey } from "../../shared/lib/idempotency-key.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Form } from "../../shared/ui/form.tsx";
import { LosingPlaces, losesAny } from "../bookings/place/losing-places.tsx";
import type { Session } from "../bookings/sessions/queries.ts";
import { errorText, type FieldText, fieldErrorsOf, inWords } from "../lib/error-text.ts";
import { showWrong } from "../lib/show-wrong.ts";
import { words } from "../texts/words.ts";
import { ButtonRow } from "../ui/answers.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { toast } from "../ui/toaster.tsx";
import { type Booked, TellEverybody } from "./cancel-session.tsx";
import {
  addSessions,
  changeSession,
  type NewSessions,
  previewSessions,
  type SessionEffects,
  type SessionTrial,
} from "./queries.ts";
import {
  changesOf,
  draftOf,
  newSession,
  placesOf,
  type SessionDraft,
  type Tables,
  tellsOf,
  trialOf,
} from "./session-draft.ts";
import { SessionFields } from "./session-fields.tsx";

type SessionFormProps = SessionsProps & {
  first: SessionDraft;
  isStored: boolean;
  /** The button's words. */
  saveLabel: string;
  /** The request that is checked, and tried without writing. */
  trialOf: (draft: SessionDraft) => SessionTrial;
  /** Throws what the server refuses. */
  onSave: (draft: SessionDraft) => Promise<unknown>;
  onClose: () => void;
  /** Below the fields, for the draft as it is. */
  children?: (draft: SessionDraft) => React.ReactNode;
};

/** Names the visits that would lose somebody before anything is stored. */
function SessionForm(props: SessionFormProps) {
  const { first, isStored, offer, tables, today, saveLabel, slug, trialOf, onSave, onClose, children } = props;
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
      if (effects && losesAny(effects)) setLosing(effects);
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
        {...{ offer, draft, today, isStored }}
        places={placesOf({ offer, tables })}
        problems={(field) => errors.find(({ path }) => path === field)?.message}
        onChange={setDraft}
      />
      {children?.(draft)}
      {failure && <Alert>{failure}</Alert>}
      <ButtonRow>
        <Button onClick={onClose}>{words.ui.back}</Button>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? words.ui.saving : saveLabel}
        </Button>
      </ButtonRow>
      <LosingPlaces
        effects={losing}
        isPending={isBusy}
        onAgree={() => void save(true)}
        onBack={() => setLosing(null)}
      />
    </Form>
  );
}

export type SessionsProps = { slug: string; offer: Offer; tables: Tables; today: string };

type AddSessionsProps = SessionsProps & {
  /** To begin with. */
  date: string;
  onClose: () => void;
  onAdded: (date: string) => void;
};

export function AddSessions({ slug, offer, tables, today, date, onClose, onAdded }: AddSessionsProps) {
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  return (
    <Dialog open onClose={onClose} title={words.classes.add}>
      <SessionForm
        {...{ slug, offer, tables, today, onClose }}
        first={newSession(offer, date)}
        isStored={false}
        saveLabel={words.classes.addShort}
        trialOf={requestOf}
        onSave={async (draft) => {
          const request = requestOf(draft);
          const { sessions } = await addSessions(slug, request, idempotencyKey.keyFor(request));
          toast.success(words.classes.added(sessions.length));
          onAdded(draft.date);
        }}
      />
    </Dialog>
  );
}

const requestOf = ({ weeks, ...session }: SessionDraft): NewSessions =>
  weeks === null ? session : { ...session, repeat: { weeks } };

type ChangeSessionProps = SessionsProps & {
  session: Session;
  booked: Booked;
  onBack: () => void;
  onChanged: (date: string) => void;
};

/** Another date or time moves everybody in it. Only what was changed here is sent: a colleague may change the rest. */
export function ChangeSession({ slug, session, offer, tables, booked, today, onBack, onChanged }: ChangeSessionProps) {
  const [isTold, setTold] = useState(true);
  const { id } = session;
  const [seen] = useState(session);
  return (
    <SessionForm
      {...{ slug, offer, tables, today }}
      first={draftOf(seen, { offer, tables })}
      isStored
      saveLabel={words.ui.save}
      trialOf={(draft) => ({ ...trialOf(session), ...changesOf(seen, draft), id })}
      onSave={async (draft) => {
        const changes = changesOf(seen, draft);
        if (Object.keys(changes).length === 0) return onBack();
        const { sessions } = await changeSession(slug, id, { ...changes, tell: isTold });
        toast.success(words.classes.changed);
        onChanged(sessions[0]?.date ?? draft.date);
      }}
      onClose={onBack}
    >
      {(draft) => tellsOf(offer, seen, draft) && <TellEverybody {...{ booked, isTold }} onTold={setTold} />}
    </SessionForm>
  );
}
