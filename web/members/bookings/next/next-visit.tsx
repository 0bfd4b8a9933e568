import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import { minutesOf } from "../../../../domain/services/offered.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { Attempts } from "../../../shared/lib/idempotency-key.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Choice } from "../../../shared/ui/choice.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { failureText } from "../../lib/error-text.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { visitText } from "../booking/booking-words.ts";
import { type Booking, shownOverview } from "../booking/queries.ts";
import { keepDraft } from "../draft/draft.ts";
import { fieldsOf } from "../draft/new-booking-fields.ts";
import { servicesText } from "../fields/services-field.tsx";
import { type Series, type SeriesRequest, startText, tellMade } from "../series/queries.ts";
import { TimesSelect } from "../series/repeat-field.tsx";
import { SeriesResult } from "../series/series-result.tsx";
import { PaidLine } from "./paid-line.tsx";
import { type Next, type NextOption, nextQuery } from "./queries.ts";
import { type FinishedBooking, useBookNext, visitOf } from "./use-book-next.ts";

type NextVisitProps = {
  slug: string;
  booking: Omit<Booking, "guest"> & FinishedBooking;
  onDone: () => void;
  /** The form of a new booking takes the place of what is open. */
  onAway: () => void;
  onLater: () => void;
};

/** The same services by the same people some weeks later, and a note of what was paid. */
export function NextVisit({ slug, booking: finished, onDone, onAway, onLater }: NextVisitProps) {
  const client = useQueryClient();
  const format = useFormats();
  const titleId = useId();
  const [booking, setBooking] = useState(finished);
  const [series, setSeries] = useState<{ asked: SeriesRequest; result: Series } | null>(null);
  const next = useQuery(nextQuery({ slug, id: booking.id }));
  const tellAndGo = (made: Booking[]) => {
    tellMade(client, slug, made, format);
    onDone();
  };
  const { offer } = shownOverview(client, slug) ?? {};
  const legs = next.data?.services ?? null;
  const what = offer && legs ? servicesText(offer, legs) : visitText(booking);
  const minutes = offer && legs ? minutesOf(offer, legs) : booking.durationMinutes;
  const currency = booking.price?.currency ?? offer?.currency;
  const usual = next.data?.usualWeeks ?? null;
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div>
        <h3 id={titleId} className="text-xl">
          {words.bookNext.title}
        </h3>
        <p className="text-sm wrap-anywhere text-soft">
          {what && words.bookNext.what(what, minutes)}
          {usual !== null && ` ${words.bookNext.usually(usual)}`}
        </p>
      </div>
      {series ? (
        <SeriesResult {...{ slug, ...series }} onDone={tellAndGo} />
      ) : next.data ? (
        <Options
          {...{ slug, booking, onDone, onAway, onLater }}
          next={next.data}
          onMade={tellAndGo}
          onMissed={(asked, result) => setSeries({ asked, result })}
        />
      ) : next.error ? (
        <>
          <Alert>{failureText(next.error, words.bookNext.notRead)}</Alert>
          <Others {...{ slug, booking, onDone, onAway, onLater }} next={undefined} option={undefined} />
        </>
      ) : (
        <div role="status" aria-label={words.ui.loading} className="grid gap-2">
          {[0, 1, 2].map((nth) => (
            <Skeleton key={nth} className="h-14" />
          ))}
          <Skeleton className="h-12" />
        </div>
      )}
      {currency && (
        <div className="border-t border-line pt-3">
          <PaidLine
            {...{ slug, booking, currency }}
            onNoted={(noted) => setBooking({ ...noted, guest: finished.guest })}
          />
        </div>
      )}
    </section>
  );
}

type OptionsProps = NextVisitProps & {
  next: Next;
  onMade: (made: Booking[]) => void;
  onMissed: (asked: SeriesRequest, result: Series) => void;
};

function Options({ next, onMade, onMissed, ...props }: OptionsProps) {
  const { slug, booking } = props;
  const { againWeeks, ahead, options } = next;
  const format = useFormats();
  const name = useId();
  const [weeks, setWeeks] = useState<number | null>(null);
  const [times, setTimes] = useState(1);
  const chosen = options.find((each) => each.weeks === (weeks ?? againWeeks)) ?? options[0];
  const { send, book } = useBookNext({ slug, booking, next, onMade, onMissed });
  return (
    <>
      {ahead && <Alert tone="attention">{words.bookNext.ahead(startText(ahead, format))}</Alert>}
      {hasCode(send.error, "time_slot_unavailable") ? (
        <Alert tone="attention">{words.bookNext.takenSince}</Alert>
      ) : (
        send.error && <Alert>{failureText(send.error, words.bookNext.noAnswer)}</Alert>
      )}
      {chosen ? (
        <>
          <div role="radiogroup" aria-label={words.bookNext.title} className="grid gap-2">
            {options.map((option) => (
              <Choice
                key={option.weeks}
                name={name}
                value={String(option.weeks)}
                isChosen={option === chosen}
                label={optionText(option, format)}
                onChoose={() => setWeeks(option.weeks)}
                className="flex min-h-14 items-center justify-start! gap-x-2 rounded-md border border-line px-3 py-1.5 has-checked:border-accent has-checked:bg-accent-tint"
              >
                <span className="flex grow flex-wrap items-center gap-x-4 text-left">
                  <span className="min-w-18 font-semibold">{words.bookNext.weeks(option.weeks)}</span>
                  <span className="grid">
                    <span className={`tabular-nums ${option === chosen ? "font-semibold" : ""}`}>
                      {startText(option, format)}
                    </span>
                    {option.why && <span className="text-sm text-soft">{whyText(option, format)}</span>}
                  </span>
                </span>
                {option === chosen && <Check aria-hidden="true" size={18} className="shrink-0 text-accent-ink" />}
              </Choice>
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-x-3 *:last:grow">
            <span aria-hidden="true" className="text-sm text-soft">
              {words.repeat.label}
            </span>
            <TimesSelect times={times} onChange={setTimes} />
          </div>
          <Button
            look="primary"
            size="large"
            data-first=""
            isOff={send.isPending}
            onClick={() => void book(chosen, times)}
          >
            {send.isPending
              ? words.bookNext.booking
              : times > 1
                ? words.repeat.book(times)
                : words.bookNext.book(startText(chosen, format))}
          </Button>
        </>
      ) : (
        <p className="text-soft">{isGone(next) ? words.bookNext.gone : words.bookNext.none}</p>
      )}
      <Others {...props} {...{ next }} option={chosen} />
    </>
  );
}

const isGone = ({ options }: Next) => options.length === 0;

type OthersProps = NextVisitProps & { next: Next | undefined; option: NextOption | undefined };

/** The ways that book nothing here. */
function Others({ slug, booking, next, option, onAway, onLater }: OthersProps) {
  const client = useQueryClient();
  const [, setSearch] = useSearchParams();
  function another() {
    const overview = shownOverview(client, slug);
    if (overview) {
      const { workspace, user, today } = overview;
      const { bookingDate } = option ?? { bookingDate: today.date };
      const request = { ...visitOf(booking, next), bookingDate, bookingTime: "", source: "phone" } as const;
      const owner = { workspaceId: workspace.id, memberId: user.id };
      keepDraft(client, owner, { typed: fieldsOf(request), attempts: new Attempts() });
    }
    onAway();
    setSearch(withNewBooking, { state: { openedHere: true }, preventScrollReset: true });
  }
  return (
    <div className="flex flex-wrap gap-2 *:grow *:basis-32">
      <Button onClick={another}>{words.bookNext.another}</Button>
      <Button onClick={onLater}>{words.bookNext.notNow}</Button>
    </div>
  );
}

/** In the place of the booking's details. */
function withNewBooking(search: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(search);
  for (const name of ["booking", "for"]) changed.delete(name);
  changed.set("new", "1");
  return changed;
}

type Format = ReturnType<typeof useFormats>;

function whyText({ why, asked }: NextOption, { shortDate }: Format): string {
  if (why === "closed" || why === "full") return words.bookNext.why[why](shortDate(asked.bookingDate));
  return why === null ? "" : words.bookNext.why[why](asked.bookingTime);
}

const optionText = (option: NextOption, format: Format) =>
  [words.bookNext.weeks(option.weeks), startText(option, format), whyText(option, format)].filter(Boolean).join(", ");
