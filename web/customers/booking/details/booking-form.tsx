import { lazy, type SubmitEvent, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { VisitBookingRequest } from "../../../../contract/requests/visits.ts";
import type { Alternative } from "../../../../domain/judging/alternatives.ts";
import { timeText } from "../../../shared/lib/booking-time.ts";
import { localeIn } from "../../../shared/texts/languages.ts";
import { useLanguage, useTexts } from "../../../shared/texts/use-texts.ts";
import { Form } from "../../../shared/ui/form.tsx";
import { bookingFailure } from "../../problem-text.ts";
import { useBook } from "../attempt/use-book.ts";
import { useProblem } from "../attempt/use-problem.ts";
import { Choices } from "../choose/choices.tsx";
import { findDrawn, keepDrawnFocus, takeDrawnChoices } from "../choose/drawn-choices.ts";
import { useBookingChoices } from "../choose/use-booking-choices.ts";
import type { PageWithNow } from "../choose/use-times.ts";
import { PlacePage } from "../place/place-page.tsx";
import { slotRefusalOf } from "../queries.ts";
import {
  type Booked,
  type BookingChoice,
  type HistoryEntry,
  useKeepChoices,
  useStepStart,
} from "../use-history-entry.ts";
import { Details, type Person, Privacy } from "./details.tsx";
import { checkTime, guestsOf } from "./entries.ts";
import { loadAlternatives, prepareCheck } from "./read-details.ts";
import { SendBar } from "./send-bar.tsx";
import { StepHeader } from "./summary.tsx";

type BookingFormProps = {
  page: PageWithNow;
  entry: HistoryEntry;
  onDetails: () => void;
  onTimes: () => void;
  person: Person | null;
  onBooked: (booked: Booked, request: VisitBookingRequest) => void;
};

/** A phone shows the times, then the details; a desk shows both. */
export function BookingForm({ page, entry, onDetails, onTimes, person, onBooked }: BookingFormProps) {
  const texts = useTexts();
  const { language } = useLanguage();
  const { workspace, customization, embedded, visit } = page;
  const { book, forget, isSending, error, openRequests, kept, onChange } = useBook(
    workspace.slug,
    onBooked,
    page.preview,
  );
  const choices = useBookingChoices(page, {
    before: entry.chosen ?? (kept && choiceOf(kept)),
    openRequests,
    isSending,
    onChange,
  });
  useKeepChoices(choices, entry);
  const { date, chosen, isTooLarge } = choices;
  const refused = slotRefusalOf(error);
  const isAreaLost = choices.isAreaGone && refused?.error.params?.reason === "no_resource_fits";
  const refusal = (isAreaLost ? null : refused) ?? choices.takenRefusal;

  const details = useRef<HTMLDivElement>(null);
  const [drawn] = useState(findDrawn);
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
    await book(async () => {
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
  function tapTime(time: string, isTap: boolean) {
    chooseTime(time);
    if (!isTap || seesDetails() || guestsOf(choices.party) === null) return;
    flushSync(() => goToDetails(time));
    form.current?.querySelector<HTMLElement>("[name=customerName]")?.focus({ preventScroll: true });
  }

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

  function chooseAlternative({ bookingDate, bookingTime }: Alternative) {
    forget();
    chooseTime(bookingTime, bookingDate);
  }

  function lookAnywhere() {
    forget();
    choices.setArea(undefined);
  }

  function keepLooking() {
    forget();
    choices.choose(date, null);
    onTimes();
  }

  const isGone = choices.time !== null && chosen === null && !refusal && !choices.isTaken;
  return (
    <PlacePage
      workspace={workspace}
      customization={customization}
      embedded={embedded}
      isFolded={showsDetails || visit?.isChoosing === false}
    >
      {visit?.chooser}
      <Form
        ref={form}
        hidden={visit?.isChoosing}
        aria-label={texts.booking.title}
        onSubmit={submit}
        {...events}
        className="flex flex-1 flex-col gap-6 **:scroll-mt-48 **:scroll-mb-32 lg:**:scroll-mt-8 lg:**:scroll-mb-72"
      >
        {showsDetails && <StepHeader workspace={workspace} choices={choices} onChange={onTimes} />}
        <div className={showsDetails ? "max-lg:hidden" : ""}>
          <Choices
            page={page}
            choices={choices}
            isCovered={refusal !== null}
            partyError={errors.guests}
            onParty={chooseParty}
            onTime={tapTime}
          >
            <p role="status" className="text-sm text-attention empty:hidden">
              {[
                page.missed &&
                  date === page.availability.date &&
                  texts.booking.missed(texts.format.longDate(page.missed), page.missed < workspace.today),
                choices.isAreaGone && `${texts.problems.area.title}. ${texts.problems.area.text}`,
                isGone && texts.booking.notFree(timeText(workspace, date, choices.time ?? "", texts)),
              ]
                .filter(Boolean)
                .join(" ")}
            </p>
            {errors.bookingTime && <p className="text-sm text-loss">{errors.bookingTime}</p>}
          </Choices>
        </div>
        <fieldset disabled={isTooLarge} className="disabled:opacity-40">
          <div ref={details} className={`grid gap-5 ${showsDetails ? "" : "max-lg:hidden"}`}>
            <h2 tabIndex={-1} className="text-xl outline-none lg:text-base lg:font-medium lg:text-soft">
              {texts.booking.details}
            </h2>
            <Details kept={kept} person={person} errors={errors} />
          </div>
        </fieldset>
        <SendBar
          workspace={workspace}
          phone={customization.contactPhone}
          choices={choices}
          now={page.now}
          showsDetails={showsDetails}
          failure={problem || isAreaLost ? texts.problems[problem?.name ?? "area"] : bookingFailure(error, texts)}
          isSending={isSending}
          isOpen={openRequests.length > 0 && !problem}
          isOff={isTooLarge}
        />
        <Privacy workspace={workspace} className={showsDetails ? "-mt-2" : "max-lg:hidden"} />
      </Form>
      {refusal && (
        <Suspense>
          <Alternatives
            workspace={workspace}
            refusal={refusal}
            guests={choices.guests}
            area={choices.areaName}
            onChoose={chooseAlternative}
            onAnywhere={lookAnywhere}
            onClose={keepLooking}
          />
        </Suspense>
      )}
    </PlacePage>
  );
}

const Alternatives = lazy(async () => ({ default: (await loadAlternatives()).Alternatives }));

const LOOKED_AT_MS = 2000;
const TIME = '[name="bookingTime"]';

const choiceOf = ({ guests, area, bookingDate: date, bookingTime: time }: VisitBookingRequest): BookingChoice => ({
  party: String(guests),
  area,
  date,
  time,
});
