import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { STANDBY_DATES_MAX } from "../../../contract/limits.ts";
import type { Availability } from "../../shared/lib/page-data.ts";
import { loadSendingTexts } from "../../shared/texts/use-sending-texts.ts";
import { loadStandbyTexts, useStandbyTexts } from "../../shared/texts/use-standby-texts.ts";
import { useTexts } from "../../shared/texts/use-texts.ts";
import { Button } from "../../shared/ui/button.tsx";
import type { TimesFor } from "../booking/choose/use-times.ts";
import { useQuery } from "../use-query.ts";
import type { Joined } from "./join-form.tsx";
import { JoinSheet } from "./join-sheet.tsx";
import { useFullDays } from "./use-full-days.ts";

export type TellMeProps = TimesFor & { day: Availability; isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** With its texts. */
export async function loadTellMe() {
  await Promise.all([loadStandbyTexts(), loadSendingTexts()]);
  return TellMe;
}

/** On a full day, the way to its list. What was typed stays when a time becomes free meanwhile. */
function TellMe({ workspace, access, guests, area, day, isOpen, onOpen }: TellMeProps) {
  const texts = useTexts();
  const { tellMe } = useStandbyTexts();
  const client = useQueryClient();
  const [joined, onJoined] = useState<Joined | null>(null);
  const { date } = day;
  const { data: wanted = null } = useQuery(tappedQuery(date));
  const full = useFullDays(workspace, access, guests, date, isOpen).filter((other) => other !== date);
  return (
    <>
      <Button onClick={() => onOpen(true)}>{tellMe}</Button>
      {isOpen && (
        <JoinSheet
          {...{ workspace, date, wanted, joined, onJoined }}
          times={day.slots.map(({ time }) => time)}
          otherDays={full.slice(0, STANDBY_DATES_MAX - 1)}
          asked={{ guests, area: access.area, services: access.services }}
          summary={[texts.booking.party.guests(guests), area, texts.format.longDate(date)].filter(Boolean).join(" · ")}
          onClose={() => onOpen(false)}
          onFree={() => {
            onOpen(false);
            void client.invalidateQueries({ queryKey: ["availability"] });
          }}
        />
      )}
    </>
  );
}

/** The start of a date that was tapped last, though it is not free (booking/choose/why-not.tsx). Nobody asks for it. */
const tappedQuery = (date: string) => ({
  queryKey: ["tapped", date],
  queryFn: (): string | null => null,
  enabled: false,
});
