import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { VisitBookingRequest } from "../../../../contract/requests/visits.ts";
import { guestsOf } from "../details/entries.ts";
import { viewQuery } from "../queries.ts";
import type { BookingChoice } from "../use-history-entry.ts";
import { nextBookable } from "./open-days.ts";
import { useChosenTime } from "./use-chosen-time.ts";
import type { PageWithNow } from "./use-times.ts";

type SentRequests = {
  before: BookingChoice | undefined;
  /** Perhaps booked, so their times may look taken. */
  openRequests: readonly VisitBookingRequest[];
  isSending: boolean;
  onChange: () => void;
};

export function useBookingChoices(page: PageWithNow, { before, openRequests, isSending, onChange }: SentRequests) {
  const { workspace, availability, visit } = page;
  const fits = (count: number) => count <= (workspace.maxGuestsPerBooking ?? Number.POSITIVE_INFINITY);
  const [typed, setParty] = useState(before?.party ?? String(availability.guests));
  /** Services for one show no field for a party, which a link or other services may have chosen. */
  const party = visit?.isAlone ? "1" : typed;
  /** The last party that fits. */
  const [lastFit, setGuests] = useState(() => {
    const count = guestsOf(party);
    return count !== null && fits(count) ? count : availability.guests;
  });
  const guests = visit?.isAlone ? 1 : lastFit;
  const [wantedArea, setArea] = useState(before?.area);
  const area = workspace.areas?.find(({ id }) => id === wantedArea);
  const [wanted, setWanted] = useState<Pick<BookingChoice, "date" | "time">>(
    before ?? { date: availability.date, time: null },
  );
  /** A page may stay open past midnight. */
  const isPast = wanted.date < workspace.today;
  const date = isPast ? (nextBookable(workspace, wanted.date) ?? workspace.today) : wanted.date;
  const time = isPast ? null : wanted.time;
  const isUncertain =
    isSending ||
    openRequests.some((asked) => asked.bookingDate === date && asked.bookingTime === time && asked.guests === guests);
  const isTooLarge = !fits(guestsOf(party) ?? 0);
  const isFirst = wanted === before && !isTooLarge;
  const services = visit?.services;
  const access = { slug: workspace.slug, area: area?.id, services };
  const context = { workspace, access, now: page.now };
  const offered = useChosenTime(context, { guests, date, time }, { fromPage: availability, isUncertain, isFirst });
  const { state, slots = [] } = offered.times.known ?? {};
  const isNewlyPaused = state === "paused" && workspace.pausedUntil === null;
  const isPerhapsGone = area !== undefined && slots.some(({ reason }) => reason === "no_resource_fits");
  useRefreshPage(workspace.slug, state === "past" || state === "beyond" || isNewlyPaused || isPerhapsGone);

  function choose(date: string, time: string | null) {
    onChange();
    setWanted({ date, time });
  }

  return {
    access,
    party,
    guests,
    area: area?.id,
    services,
    areaName: area?.name ?? visit?.people,
    /** Removed since it was chosen: any is offered instead. */
    isAreaGone: wantedArea !== undefined && !area,
    date,
    time,
    isTooLarge,
    ...offered,
    setParty: (text: string) => {
      onChange();
      setParty(text);
      const count = guestsOf(text);
      if (count !== null && fits(count)) setGuests(count);
    },
    setArea: (id: string | undefined) => {
      onChange();
      setArea(id);
      visit?.onAnyone();
    },
    setDate: (date: string) => choose(date, time),
    choose,
  };
}

export type BookingChoices = ReturnType<typeof useBookingChoices>;

/** The server refuses what the page offers when its today is old, or online booking was stopped or the area removed since. */
function useRefreshPage(slug: string, isOff: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isOff) void client.invalidateQueries({ queryKey: viewQuery(slug).queryKey });
  }, [client, slug, isOff]);
}
