import { type Ref, useId } from "react";
import { lengthText } from "../../../../domain/services/prices.ts";
import { timeText } from "../../../shared/lib/booking-time.ts";
import type { Offer, SessionShown, Workspace } from "../../../shared/lib/page-data.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { StepButton } from "../choose/party-size.tsx";
import { usePriceText, useVisitTexts } from "../visit/use-visit-texts.ts";
import { classOf, useClassTexts } from "./sessions.ts";

type ChosenProps = { workspace: Workspace; offer: Offer; session: SessionShown };
type ChosenSessionProps = ChosenProps & {
  heading: Ref<HTMLHeadingElement>;
  onChange: () => void;
};

/** The class that is booked, its date and teacher, and how the business describes it. */
export function ChosenSession({ workspace, offer, session, heading, onChange }: ChosenSessionProps) {
  const texts = useTexts();
  const words = useVisitTexts();
  const { date, time, minutes, people } = session;
  const { name, description } = classOf(offer, session);
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 text-2xl wrap-anywhere hyphenate outline-none lg:text-3xl">
          {name}
        </h2>
        <button
          type="button"
          onClick={onChange}
          className="-mr-2 min-h-11 shrink-0 rounded-md px-2 font-semibold text-accent-ink"
        >
          {words.changeServices}
        </button>
      </div>
      <p>
        <strong className="block font-semibold first-letter:uppercase">
          {texts.format.longDate(date)} · {timeText(workspace, date, time, texts)}
        </strong>
        <span className="text-sm text-soft">{[lengthText(minutes), ...people].join(" · ")}</span>
      </p>
      {description && <p className="text-sm whitespace-pre-line text-soft wrap-anywhere hyphenate">{description}</p>}
    </div>
  );
}

/** Yoga · 2 seats · €30, and below: Tue 22 Jun · 18:00. It stays in view. */
export function ChosenSeats({ workspace, offer, session, guests }: ChosenProps & { guests: number }) {
  const texts = useTexts();
  const { seats } = useVisitTexts();
  const { name, price, priceFrom } = classOf(offer, session);
  const sum = usePriceText(offer.currency)(price === null ? null : { minor: price * guests, isFrom: priceFrom });
  return (
    <>
      <strong className="font-semibold">{[name, seats(guests), sum].filter(Boolean).join(" · ")}</strong>
      <span className="block">
        {texts.format.shortDate(session.date)} · {timeText(workspace, session.date, session.time, texts)}
      </span>
    </>
  );
}

type SeatsFieldProps = {
  guests: number;
  /** The seats that this class has left now. */
  most: number;
  onChoose: (guests: number) => void;
};

/** As many as are left, and never fewer than were chosen: a refusal says why and offers others. */
export function SeatsField({ guests, most, onChoose }: SeatsFieldProps) {
  const words = useClassTexts();
  const { seats } = useVisitTexts();
  const id = useId();
  const last = Math.max(most, guests);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <label htmlFor={id} className="font-semibold">
        {words.howMany}
      </label>
      <div className="flex rounded-md border border-edge bg-surface">
        <StepButton sign="−" label={words.fewer} to={guests > 1 ? guests - 1 : null} onStep={onChoose} />
        <select
          id={id}
          name="guests"
          value={guests}
          onChange={({ target }) => onChoose(Number(target.value))}
          className="min-h-12 appearance-none rounded-md bg-transparent text-center font-semibold text-ink"
        >
          {Array.from({ length: last }, (_, i) => i + 1).map((count) => (
            <option key={count} value={count}>
              {seats(count)}
            </option>
          ))}
        </select>
        <StepButton sign="+" label={words.oneMore} to={guests < most ? guests + 1 : null} onStep={onChoose} />
      </div>
    </div>
  );
}
