import { type FormEvent, useRef, useState } from "react";
import type { Alternative } from "../../../domain/alternatives.ts";
import { timeText } from "../../lib/booking-time.ts";
import type { BookingPageData } from "../../lib/page-data.ts";
import { en } from "../../texts/en.ts";
import { Alternatives } from "./alternatives.tsx";
import { checkBooking, checkTime } from "./check-booking.ts";
import { Choices } from "./choices.tsx";
import { Details } from "./details.tsx";
import { failureOf } from "./failure.ts";
import { PlacePage } from "./place-page.tsx";
import { refusalOf } from "./queries.ts";
import { readDetails } from "./read-details.ts";
import { SendBar } from "./send-bar.tsx";
import { StepHeader } from "./step-header.tsx";
import { useBook } from "./use-book.ts";
import type { Booked, Place } from "./use-place.ts";
import { useProblem } from "./use-problem.ts";
import { useStepFocus } from "./use-step-focus.ts";
import { useWish } from "./use-wish.ts";

type BookingFormProps = {
  page: BookingPageData;
  step: Place["step"];
  onDetails: () => void;
  onTimes: () => void;
  onBooked: (booked: Booked) => void;
};

/** One form: on a phone the time comes first and then the details, on a desk all of it is there at once. */
export function BookingForm({ page, step, onDetails, onTimes, onBooked }: BookingFormProps) {
  const { workspace, customization } = page;
  const { book, forget, isSending, error, isOpen, kept } = useBook(workspace.slug, onBooked);
  const wish = useWish(page, kept, isOpen || isSending);
  const { date, chosen, isTooLarge } = wish;
  const refusal = refusalOf(error) ?? wish.loss;

  const form = useRef<HTMLFormElement>(null);
  const details = useRef<HTMLDivElement>(null);
  const { problem, show, clear, onInput } = useProblem(form);
  /** The history may say "details" when there is no time to give them for: after a reload, or once it is gone. */
  const [hasGoneOn, setGoneOn] = useState(kept !== undefined);
  const showsDetails = step === "details" && hasGoneOn && (chosen !== null || refusal !== null);
  useStepFocus(form, showsDetails);

  const choices = {
    guests: wish.party === "" ? null : Number(wish.party),
    bookingDate: date,
    bookingTime: chosen,
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending || isTooLarge) return;
    if (details.current?.getClientRects().length === 0) return goOn();
    const entries = await readDetails(event.currentTarget).catch(() => null);
    if (!entries) return show({ ...en.problems.phone, fields: { customerPhone: en.booking.phoneUnchecked } });
    const checked = checkBooking({ ...choices, ...entries }, workspace);
    if ("problem" in checked) return show(checked.problem);
    clear();
    await book(checked.request);
  }

  function goOn() {
    const wrong = checkTime(choices, workspace);
    if (wrong) return show(wrong);
    clear();
    setGoneOn(true);
    onDetails();
  }

  function chooseParty(party: string) {
    wish.setParty(party);
    clear();
  }

  function chooseTime(time: string) {
    wish.setTime(time);
    setGoneOn(showsDetails);
    clear();
  }

  function chooseAlternative({ bookingDate, bookingTime }: Alternative) {
    forget();
    wish.setDate(bookingDate);
    chooseTime(bookingTime);
  }

  function keepLooking() {
    forget();
    wish.setTime(null);
    onTimes();
  }

  const isGone = wish.time !== null && chosen === null && !refusal;
  return (
    <PlacePage workspace={workspace} customization={customization} isFolded={showsDetails}>
      <form
        ref={form}
        noValidate
        aria-label={en.booking.title}
        onSubmit={submit}
        onInput={onInput}
        className="flex flex-1 flex-col gap-6 **:scroll-mt-48 **:scroll-mb-32 lg:**:scroll-mt-8 lg:**:scroll-mb-72"
      >
        {showsDetails && <StepHeader workspace={workspace} wish={wish} onChange={onTimes} />}
        <div className={showsDetails ? "max-lg:hidden" : ""}>
          <Choices
            page={page}
            wish={wish}
            partyError={problem?.fields.guests}
            onParty={chooseParty}
            onTime={chooseTime}
          >
            <p role="status" className="text-sm text-attention empty:hidden">
              {isGone && en.booking.notFree(timeText(workspace, date, wish.time ?? ""))}
            </p>
            {problem?.fields.bookingTime && <p className="text-sm text-loss">{problem.fields.bookingTime}</p>}
          </Choices>
        </div>
        <fieldset disabled={isTooLarge} className="disabled:opacity-40">
          <div ref={details} className={`grid gap-5 ${showsDetails ? "" : "max-lg:hidden"}`}>
            <h2 tabIndex={-1} className="text-xl outline-none lg:text-base lg:font-medium lg:text-soft">
              {en.booking.details}
            </h2>
            <Details kept={kept} errors={problem?.fields ?? {}} />
          </div>
        </fieldset>
        <SendBar
          workspace={workspace}
          wish={wish}
          showsDetails={showsDetails}
          failure={problem ?? failureOf(error)}
          isSending={isSending}
          isOpen={isOpen && !problem}
          isOff={isTooLarge}
        />
      </form>
      <Alternatives workspace={workspace} refusal={refusal} onChoose={chooseAlternative} onClose={keepLooking} />
    </PlacePage>
  );
}
