import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isTakenByOthers } from "../../../../domain/judging/taken-by-others.ts";
import { telUrl } from "../../../../domain/looks/address.ts";
import { timeText } from "../../../shared/lib/booking-time.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";
import { loadLaterTexts, useLaterTexts } from "../../../shared/texts/use-later-texts.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { timesNear } from "./times-near.ts";
import type { DayTimesProps, OfferedTime } from "./use-times.ts";

type WhyNotProps = Pick<DayTimesProps, "onTime"> & {
  workspace: Workspace;
  phone: string | null;
  date: string;
  /** The times of the whole day. */
  slots: OfferedTime[];
  /** The one that was tapped. */
  slot: OfferedTime;
  /** Why it cannot be had. */
  words: string;
};

/** With its texts. */
export async function loadWhyNot() {
  await loadLaterTexts();
  return WhyNot;
}

/** Below a time that is not free: the reason, and the nearest times that are. */
function WhyNot({ workspace, phone, date, slots, slot, words, onTime }: WhyNotProps) {
  const texts = useTexts();
  const { nearest } = useLaterTexts().times;
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryData(["tapped", date], slot.time); // where the day has a list, its form begins with it
  }, [client, date, slot.time]);
  const nearby = timesNear(workspace, { date, wanted: slot.time, slots }).map(({ bookingTime }) => bookingTime);
  const near = slots.flatMap(({ time }) => (nearby.includes(time) ? time : [])); // in the order of the day
  const mayCall = phone && !isTakenByOthers(slot);
  return (
    <div ref={scrollTo} className="col-span-full grid gap-2 text-sm text-soft">
      <p role="status">
        {words}
        {near.length > 0 && `. ${nearest}`}
      </p>
      {near.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {near.map((time) => (
            <Button key={time} onClick={({ detail }) => onTime(time, detail > 0)}>
              {timeText(workspace, date, time, texts)}
            </Button>
          ))}
        </div>
      )}
      {mayCall && (
        <a href={telUrl(phone)} className="inline-flex min-h-11 items-center font-semibold text-accent-ink">
          {texts.booking.call(phone)}
        </a>
      )}
    </div>
  );
}

/** Out from behind the bar at the foot of a phone. */
const scrollTo = (box: HTMLElement | null) => box?.scrollIntoView({ block: "nearest" });
