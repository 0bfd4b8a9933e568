import { useState } from "react";
import type { Offer } from "../../../domain/rules.ts";
import type { Session } from "../bookings/shared/sessions/queries.ts";
import { toast } from "../ui/toaster.tsx";
import { changeSession } from "./queries.ts";
import { draftOf, placesOf, type Tables } from "./session-draft.ts";
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

/** Another date or time moves everybody in it. */
export function ChangeSession({ slug, session, offer, tables, booked, today, onBack, onChanged }: ChangeSessionProps) {
  const [isTold, setTold] = useState(true);
  const { id } = session;
  return (
    <SessionForm
      {...{ slug, offer, today }}
      first={draftOf(session, { offer, tables })}
      isStored
      places={placesOf({ offer, tables })}
      saveLabel="Save"
      trialOf={({ weeks: _, ...draft }) => ({ ...draft, id })}
      onSave={async ({ weeks: _, service: __, ...draft }) => {
        await changeSession(slug, id, { ...draft, tell: isTold });
        toast.success("Session changed");
        onChanged(draft.date);
      }}
      onClose={onBack}
    >
      <TellEverybody {...{ booked, isTold }} onTold={setTold} />
    </SessionForm>
  );
}
