import { useState } from "react";
import type { Offer } from "../../../domain/plan/rules.ts";
import type { Session } from "../bookings/sessions/queries.ts";
import { words } from "../texts/words.ts";
import { toast } from "../ui/toaster.tsx";
import { changeSession } from "./queries.ts";
import { changesOf, draftOf, placesOf, type Tables, tellsOf, trialOf } from "./session-draft.ts";
import { SessionForm } from "./session-form.tsx";
import { type Booked, TellEverybody } from "./tell-everybody.tsx";

type ChangeSessionProps = {
  slug: string;
  session: Session;
  offer: Offer;
  tables: Tables;
  booked: Booked;
  today: string;
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
      {...{ slug, offer, today }}
      first={draftOf(seen, { offer, tables })}
      isStored
      places={placesOf({ offer, tables })}
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
