import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { timeText } from "../../shared/lib/booking-time.ts";
import type { SessionShown, Workspace } from "../../shared/lib/page-data.ts";
import { loadSendingTexts } from "../../shared/texts/use-sending-texts.ts";
import { loadStandbyTexts, useStandbyTexts } from "../../shared/texts/use-standby-texts.ts";
import { useTexts } from "../../shared/texts/use-texts.ts";
import { Button } from "../../shared/ui/button.tsx";
import type { SeatsField as Field } from "../booking/classes/chosen-seats.tsx";
import type { Joined } from "./join-form.tsx";
import { JoinSheet } from "./join-sheet.tsx";

export type TellMeSeatsProps = {
  workspace: Workspace;
  session: Pick<SessionShown, "id" | "date" | "time">;
  /** The name of the class. */
  name: string;
  /** As many seats as one booking may take. */
  most: number;
  /** The class whose form is open, and stays so when a seat becomes free; "": none. */
  joining: [id: string, open: (id: string) => void];
  /** The field by which the page asks bookings for seats. */
  SeatsField: typeof Field;
};

/** With its texts. */
export async function loadTellMeSeats() {
  await Promise.all([loadStandbyTexts(), loadSendingTexts()]);
  return TellMeSeats;
}

/** At a full class, the way to its list. */
function TellMeSeats({ workspace, session, name, most, joining, SeatsField }: TellMeSeatsProps) {
  const { id, date, time } = session;
  const [joinedFor, open] = joining;
  const texts = useTexts();
  const { tellMe } = useStandbyTexts();
  const client = useQueryClient();
  const [guests, setGuests] = useState(1);
  const [joined, onJoined] = useState<Joined | null>(null);
  return (
    <>
      <Button look="quiet" className="mb-1" onClick={() => open(id)}>
        {tellMe}
      </Button>
      {joinedFor === id && (
        <JoinSheet
          {...{ workspace, date, joined, onJoined }}
          times={[time]}
          wanted={time}
          otherDays={[]}
          asked={{ guests, sessionId: id }}
          summary={[name, texts.format.longDate(date), timeText(workspace, date, time, texts)].join(" · ")}
          onClose={() => open("")}
          onFree={() => {
            open("");
            void client.invalidateQueries({ queryKey: ["sessions"] });
          }}
        >
          {most > 1 && <SeatsField {...{ guests, most }} onChoose={setGuests} />}
        </JoinSheet>
      )}
    </>
  );
}
