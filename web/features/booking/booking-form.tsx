import { type FormEvent, useRef, useState } from "react";
import type { BookingRequest } from "../../../contract/bookings.ts";
import type { Alternative } from "../../../domain/alternatives.ts";
import { timeText } from "../../lib/booking-time.ts";
import { prepareProof } from "../../lib/person.ts";
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
import { type Booked, type Chosen, type Place, useKept } from "./use-place.ts";
import { useProblem } from "./use-problem.ts";
import { useStepFocus } from "./use-step-focus.ts";
import type { PageNow } from "./use-times.ts";
import { useWish } from "./use-wish.ts";

type BookingFormProps = {
  page: PageNow;
  place: Place;
  onDetails: () => void;
  onTimes: () => void;
  onBooked: (booked: Booked) => void;
};

/** One form: on a phone the time comes first and then the details, on a desk all of it is there at once. */
export function BookingForm({ page, place, onDetails, onTimes, onBooked }: BookingFormProps) {
  const { workspace, customization } = page;
  const { book, forget, isSending, error, open, kept, onChange } = useBook(workspace.slug, onBooked, page.preview);
  const wish = useWish(page, { before: place.chosen ?? (kept && chosenBy(kept)), open, isSending, onChange });
  useKept(wish, place);
  const { date, chosen, isTooLarge } = wish;
  const refusal = refusalOf(error) ?? wish.loss;

  const form = useRef<HTMLFormElement>(null);
  const details = useRef<HTMLDivElement>(null);
  const { problem, show, clear, onInput } = useProblem(form);
  /** The history may say "details" when there is no time to give them for, or no longer. */
  const [hasGoneOn, setGoneOn] = useState(wish.time !== null);
  const showsDetails = place.step === "details" && hasGoneOn && (chosen !== null || refusal !== null);
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
    const filled = event.currentTarget;
    await book(() => read(filled));
  }

  /** What the form asks for, or null when that is said to be wrong. */
  async function read(filled: HTMLFormElement): Promise<BookingRequest | null> {
    const entries = await readDetails(filled).catch(() => null);
    const checked = entries
      ? checkBooking({ ...choices, ...entries }, workspace)
      : { problem: { ...en.problems.phone, fields: { customerPhone: en.booking.phoneUnchecked } } };
    if ("problem" in checked) {
      show(checked.problem);
      return null;
    }
    clear();
    return checked.request;
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

  function chooseTime(time: string, bookingDate = date) {
    wish.choose(bookingDate, time);
    setGoneOn(showsDetails);
    clear();
  }

  function chooseAlternative({ bookingDate, bookingTime }: Alternative) {
    forget();
    chooseTime(bookingTime, bookingDate);
  }

  function keepLooking() {
    forget();
    wish.choose(date, null);
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
        onInput={(event) => {
          prepareProof();
          onChange();
          onInput(event);
        }}
        className="flex flex-1 flex-col gap-6 **:scroll-mt-48 **:scroll-mb-32 lg:**:scroll-mt-8 lg:**:scroll-mb-72"
      >
        {showsDetails && <StepHeader workspace={workspace} wish={wish} onChange={onTimes} />}
        <div className={showsDetails ? "max-lg:hidden" : ""}>
          <Choices
            page={page}
            wish={wish}
            isCovered={refusal !== null}
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
          now={page.now}
          showsDetails={showsDetails}
          failure={problem ?? failureOf(error)}
          isSending={isSending}
          isOpen={open.length > 0 && !problem}
          isOff={isTooLarge}
        />
      </form>
      <Alternatives workspace={workspace} refusal={refusal} onChoose={chooseAlternative} onClose={keepLooking} />
    </PlacePage>
  );
}

const chosenBy = ({ guests, bookingDate: date, bookingTime: time }: BookingRequest): Chosen => ({
  party: String(guests),
  date,
  time,
});
