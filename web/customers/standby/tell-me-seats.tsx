import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { timeText } from "../../shared/lib/booking-time.ts";
import type { SessionShown, Workspace } from "../../shared/lib/page-data.ts";
import { loadSendingTexts } from "../../shared/texts/use-sending-texts.ts";
import { loadStandbyTexts, useStandbyTexts } from "../../shared/texts/use-standby-texts.ts";
import { useTexts } from "../../shared/texts/use-texts.ts";
import { Button } from "../../shared/ui/button.tsx";
import type { Joined } from "./join-form.tsx";
import { JoinSheet } from "./join-sheet.tsx";
import { Choosing } from "./window-fields.tsx";

export type TellMeSeatsProps = {
  workspace: Workspace;
  session: Pick<SessionShown, "id" | "date" | "time">;
  /** The name of the class. */
  name: string;
  /** As many seats as one booking may take. */
  most: number;
};

/** With its texts. */
export async function loadTellMeSeats() {
  await Promise.all([loadStandbyTexts(), loadSendingTexts()]);
  return TellMeSeats;
}

/** At a full class, the way to its list. */
function TellMeSeats({ workspace, session: { id, date, time }, name, most }: TellMeSeatsProps) {
  const texts = useTexts();
  const { tellMe } = useStandbyTexts();
  const { format, booking } = texts;
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [guests, setGuests] = useState(1);
  const [joined, onJoined] = useState<Joined | null>(null);
  const sizes = Array.from({ length: most }, (_, i) => i + 1);
  return (
    <>
      <Button look="quiet" className="mb-1" onClick={() => setOpen(true)}>
        {tellMe}
      </Button>
      {isOpen && (
        <JoinSheet
          {...{ workspace, date, joined, onJoined }}
          times={[time]}
          wanted={time}
          otherDays={[]}
          asked={{ guests, sessionId: id }}
          summary={[name, format.longDate(date), timeText(workspace, date, time, texts)].join(" · ")}
          onClose={() => setOpen(false)}
          onFree={() => {
            setOpen(false);
            void client.invalidateQueries({ queryKey: ["sessions"] });
          }}
        >
          {most > 1 && (
            <Choosing
              label={booking.party.label}
              value={String(guests)}
              onChoose={(seats) => setGuests(Number(seats))}
              options={sizes.map((size) => [String(size), booking.party.guests(size)])}
            />
          )}
        </JoinSheet>
      )}
    </>
  );
}
