import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Armchair } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import type { AppError } from "../../../../contract/errors.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { failureText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { noteAttendance } from "../booking/booking-changes.ts";
import { guestsText, tableNames, tablesText } from "../booking/booking-words.ts";
import { type Booking, dayBookingsQuery, type Overview, shownOverview } from "../booking/queries.ts";
import { usePresent } from "../booking/use-tables.ts";
import { firstName, seatOptions, sitsText, soonTexts } from "./seat-options.ts";
import type { SeatTerms } from "./use-note-attendance.ts";

export type SeatQuestionProps = {
  slug: string;
  booking: Booking;
  refusal: AppError;
  isPending: boolean;
  onAnswer: (terms: SeatTerms) => void;
  /** `told`: minutes that the party is told to wait; null: nobody knows. */
  onWait: (told: number | null) => void;
};

/** Another party still sits there: nearly always the answer is another table (docs/evening.md#seating). */
export function SeatQuestion(props: SeatQuestionProps) {
  const overview = shownOverview(useQueryClient(), props.slug);
  return overview ? <Answers {...props} overview={overview} /> : null;
}

function Answers(props: SeatQuestionProps & { overview: Overview }) {
  const { slug, booking, refusal, isPending, onAnswer, onWait, overview } = props;
  const { sitting = [], free = [], next = null } = refusal.extra;
  const { data: bookings } = useQuery(dayBookingsQuery(slug, booking.bookingDate));
  const now = usePresent(slug, booking.bookingDate) ?? Date.parse(booking.startsAt);
  const day = { house: overview, bookings, names: tableNames(overview), now };
  const part = useRef<HTMLElement>(null);
  const whoId = useId();
  const leave = useMutation({
    mutationFn: () =>
      Promise.all(
        sitting.map(({ id }) => noteAttendance({ slug, id }, { attendance: "finished" }, crypto.randomUUID())),
      ),
    onSuccess: () => onAnswer({}),
  });
  const isOff = isPending || leave.isPending;
  const options = seatOptions(free, booking, day);
  const isWhole = free.some(({ until = null }) => until === null);
  const isOfTables = !booking.services; // a visit was promised its people
  const told = next?.minutes ?? null;
  const [first] = sitting;
  useEffect(() => part.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={part} tabIndex={-1} aria-labelledby={whoId} className="grid gap-4 outline-none">
      <div id={whoId} className="grid gap-1 text-sm font-medium text-attention">
        {sitting.map((each) => (
          <p key={each.id} className="flex gap-2">
            <Armchair aria-hidden="true" size={16} className="mt-[3px] shrink-0" />
            {sitsText(each, day)}
          </p>
        ))}
      </div>
      {isOfTables && (
        <div className="grid gap-2">
          <p className="text-xs font-semibold text-soft">
            {isWhole
              ? words.seating.freeNow
              : options.length > 0
                ? words.seating.freeAWhile
                : words.seating.noneFree(guestsText(booking.guests))}
          </p>
          {options.map(({ label, place, about, resources, expect, until }, i) => (
            <Option
              key={label}
              isBest={i === 0}
              isOff={isOff}
              sign={label}
              step={words.seating.seat}
              onChoose={() => onAnswer({ resources, expect, ...(until === null ? {} : { until }) })}
            >
              <span className="font-semibold">{place}</span>
              {about.map((line) => (
                <span key={line} className="text-xs">
                  {line}
                </span>
              ))}
            </Option>
          ))}
          {!isWhole && (
            <Option isBest={options.length === 0} isOff={isOff} onChoose={() => onWait(told)}>
              <span className="font-semibold">
                {told === null ? words.seating.keepWaiting : words.seating.keepWaitingTold(told)}
              </span>
            </Option>
          )}
          <SoonFree soon={bookings ? soonTexts(booking, day) : []} />
        </div>
      )}
      <div className="grid gap-2 border-t border-line pt-3">
        <p className="text-xs font-semibold text-soft">
          {words.seating.at(tablesText([...new Set(sitting.flatMap(({ resources }) => resources))], day.names))}
        </p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
          <Button isOff={isOff} onClick={() => leave.mutate()}>
            {sitting.length === 1
              ? words.seating.hasLeft(firstName(first?.customerName ?? null))
              : words.shared.theyLeft}
          </Button>
          <Button isOff={isOff} onClick={() => onAnswer({ isShared: true })}>
            {words.seating.bothSit}
          </Button>
        </div>
      </div>
      {leave.error && <Alert>{failureText(leave.error, words.shared.notUpdated)}</Alert>}
    </section>
  );
}

const SoonFree = ({ soon }: { soon: { tables: string; when: string }[] }) =>
  soon.length > 0 && (
    <p className="flex flex-wrap gap-x-4 text-xs text-soft">
      {soon.map(({ tables, when }) => (
        <span key={`${tables} ${when}`}>
          <span className="font-semibold text-ink">{tables}</span> {when}
        </span>
      ))}
    </p>
  );

type OptionProps = {
  isBest: boolean;
  isOff: boolean;
  sign?: string;
  step?: string;
  onChoose: () => void;
  children: ReactNode;
};

const Option = ({ isBest, isOff, sign, step, onChoose, children }: OptionProps) => (
  <button
    type="button"
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onChoose}
    className={`flex min-h-15 items-center gap-3 rounded-md border px-3 py-2 text-left text-sm aria-disabled:opacity-50 ${isBest ? "border-accent bg-accent text-on-accent" : "border-edge bg-surface hover:bg-sunken"}`}
  >
    {sign && <span className="min-w-10 shrink-0 text-xl font-semibold tabular-nums">{sign}</span>}
    <span className="grid min-w-0 grow wrap-anywhere">{children}</span>
    {step && <span className={`shrink-0 font-semibold ${isBest ? "" : "text-accent-ink"}`}>{step}</span>}
  </button>
);
