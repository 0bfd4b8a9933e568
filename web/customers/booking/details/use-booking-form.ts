import { type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { VisitBookingRequest } from "../../../../contract/requests/visits.ts";
import type { Alternative } from "../../../../domain/judging/alternatives.ts";
import { localeIn } from "../../../shared/texts/languages.ts";
import { useLanguage } from "../../../shared/texts/use-texts.ts";
import { useBook } from "../attempt/use-book.ts";
import { useProblem } from "../attempt/use-problem.ts";
import { findDrawn, keepDrawnFocus, takeDrawnChoices } from "../choose/drawn-choices.ts";
import { useBookingChoices } from "../choose/use-booking-choices.ts";
import type { PageWithNow } from "../choose/use-times.ts";
import { prepareCheck } from "../load-parts.ts";
import { slotRefusalOf } from "../queries.ts";
import {
  type Booked,
  type BookingChoice,
  type HistoryEntry,
  useKeepChoices,
  useStepStart,
} from "../use-history-entry.ts";
import { useDetails } from "./details-slot.tsx";
import { checkTime, guestsOf } from "./entries.ts";

export type BookingSteps = {
  page: PageWithNow;
  entry: HistoryEntry;
  onDetails: () => void;
  onTimes: () => void;
  onBooked: (booked: Booked, request: VisitBookingRequest) => void;
};

/** The state of the booking form, and what each of its parts shows of it and changes. */
export function useBookingForm({ page, entry, onDetails, onTimes, onBooked }: BookingSteps) {
  const { workspace, visit } = page;
  const { language } = useLanguage();
  const loaded = useDetails();
  const sending = useBook(workspace.slug, onBooked, page.preview);
  const { isSending, error, openRequests, kept, onChange, forget } = sending;
  const choices = useBookingChoices(page, { ...sending, before: entry.chosen ?? (kept && choiceOf(kept)) });
  useKeepChoices(choices, entry);
  const { date, chosen, isTooLarge } = choices;
  const refused = slotRefusalOf(error);
  const isAreaLost = choices.isAreaGone && refused?.error.params?.reason === "no_resource_fits";
  const refusal = (isAreaLost ? null : refused) ?? choices.takenRefusal;

  const details = useRef<HTMLDivElement>(null);
  const [drawn] = useState(findDrawn);
  const wantsName = useRef(false);
  const { form, problem, errors, show, read, clear, events } = useProblem(onChange);
  /** The history may say "details" without a time chosen. */
  const [hasGoneOn, setGoneOn] = useState(choices.time !== null);
  const showsDetails =
    entry.step === "details" && hasGoneOn && (chosen !== null || refusal !== null || choices.isTaken);
  /** The details' heading, or the chosen or first free time. */
  useStepStart(showsDetails, () => {
    const starts = showsDetails ? ["h2[tabindex]"] : [`${TIME}:checked`, `${TIME}:not([aria-disabled])`];
    return starts.map((start) => form.current?.querySelector<HTMLElement>(start)).find((element) => element);
  });
  useEffect(() => {
    const timer = setTimeout(prepareCheck, LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, []);

  const timeEntries = {
    guests: choices.party === "" ? null : Number(choices.party),
    bookingDate: date,
    bookingTime: chosen,
  };

  async function submit({ currentTarget: filled }: SubmitEvent<HTMLFormElement>) {
    if (isSending || isTooLarge) return;
    if (!seesDetails()) return goToDetails();
    if (!loaded.part) return loaded.refetch();
    await sending.book(async () => {
      const request = await read(filled, timeEntries, workspace);
      const { area } = choices;
      return request && { ...request, locale: localeIn(language), area, services: visit?.legs, ref: page.ref };
    });
  }

  const seesDetails = () => details.current?.getClientRects().length !== 0;

  function goToDetails(time = chosen, bookingDate = date) {
    const found = checkTime({ ...timeEntries, bookingDate, bookingTime: time }, workspace);
    if (found) return show(found);
    clear();
    setGoneOn(true);
    onDetails();
  }

  function chooseParty(party: string) {
    choices.setParty(party);
    clear();
  }

  function chooseTime(time: string, bookingDate = date) {
    choices.choose(bookingDate, time);
    setGoneOn(showsDetails);
    clear();
  }

  /** On a phone a tap goes on, and a key only chooses. The name gets the focus within the tap, for the keyboard. */
  function tapTime(time: string, isTap: boolean, bookingDate = date) {
    chooseTime(time, bookingDate);
    if (!isTap || seesDetails() || guestsOf(choices.party) === null) return;
    flushSync(() => goToDetails(time, bookingDate));
    wantsName.current = true;
    focusName();
  }

  /** Once it is there. */
  function focusName() {
    const name = wantsName.current && form.current?.querySelector<HTMLElement>("[name=customerName]");
    if (!name) return;
    wantsName.current = false;
    name.focus({ preventScroll: true });
  }
  useEffect(focusName);

  const goOnFrom = useEffectEvent((form: HTMLFormElement) => {
    const { party, area, date: drawnDate, isOtherDate, time } = takeDrawnChoices(form);
    if (party !== null) chooseParty(party);
    if (area !== null) choices.setArea(area);
    if (time === null) return choices.setDate(drawnDate);
    chooseTime(time, drawnDate);
    if (party === null && area === null && !isOtherDate && !seesDetails()) goToDetails(time, drawnDate);
  });
  useLayoutEffect(() => {
    if (drawn) keepDrawnFocus(drawn, form.current);
    if (drawn?.form.querySelector(":checked:not(:default)")) goOnFrom(drawn.form);
  }, [drawn, form]);

  return {
    ...{ choices, details, errors, kept, loaded, showsDetails },
    element: { ref: form, onSubmit: submit, ...events },
    choosing: { onParty: chooseParty, onTime: tapTime },
    bar: {
      isSending,
      isOff: isTooLarge,
    },
    failure: {
      problem: problem?.name ?? (isAreaLost ? ("area" as const) : undefined),
      error,
      isOpen: openRequests.length > 0 && !problem,
    },
    /** Other times, where one was refused. */
    alternatives: refusal && {
      ...{ workspace, refusal, guests: choices.guests, area: choices.areaName },
      onChoose: ({ bookingDate, bookingTime }: Alternative) => {
        forget();
        chooseTime(bookingTime, bookingDate);
      },
      onAnywhere: () => {
        forget();
        choices.setArea(undefined);
      },
      onClose: () => {
        forget();
        choices.choose(date, null);
        onTimes();
      },
    },
    /** The time was free when it was chosen. */
    isGone: choices.time !== null && chosen === null && !refusal && !choices.isTaken,
  };
}

const LOOKED_AT_MS = 2000;
const TIME = '[name="bookingTime"]';

const choiceOf = ({ guests, area, bookingDate: date, bookingTime: time }: VisitBookingRequest): BookingChoice => ({
  party: String(guests),
  area,
  date,
  time,
});
