import { useState } from "react";
import type { Offer } from "../../../domain/plan/rules.ts";
import { IdempotencyKey } from "../../shared/lib/idempotency-key.ts";
import { words } from "../texts/words.ts";
import { Dialog } from "../ui/dialog.tsx";
import { toast } from "../ui/toaster.tsx";
import { addSessions, type NewSessions } from "./queries.ts";
import { newSession, placesOf, type SessionDraft, type Tables } from "./session-draft.ts";
import { SessionForm } from "./session-form.tsx";

type AddSessionsProps = {
  slug: string;
  offer: Offer;
  tables: Tables;
  today: string;
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
        {...{ slug, offer, today, onClose }}
        first={newSession(offer, date)}
        isStored={false}
        places={placesOf({ offer, tables })}
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
