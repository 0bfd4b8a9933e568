import type { ComponentProps, ReactNode } from "react";
import type { LosingClass } from "../../../../domain/judging/classes/session-problem.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { Answers } from "../../ui/answers.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { guestsText, unplacedWords } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";

type Conflicts = ComponentProps<typeof NamedBookings<Booking["unplaced"]>>["list"];

type Losses = { conflicts: Conflicts; classes?: LosingClass[]; holds?: number };

/** True where somebody has to agree first. */
export const losesAny = ({ conflicts, classes = [], holds = 0 }: Losses): boolean =>
  conflicts.length + classes.length + holds > 0;

type LosingPlacesProps = {
  effects: Losses | null;
  isPending: boolean;
  onAgree: () => void;
  onBack: () => void;
};

/** Visits and open offers that have nobody, or nothing, once a person is away, or a class takes a teacher or a room. */
export function LosingPlaces({ effects, isPending, onAgree, onBack }: LosingPlacesProps) {
  const { conflicts = [], classes = [], holds = 0 } = effects ?? {};
  const isKept = conflicts.length + classes.length > 0;
  return (
    <Dialog
      open={effects !== null}
      onClose={onBack}
      title={titleOf({ conflicts, classes, holds })}
      description={conflicts.length === 0 ? words.shared.losing.nothingCancelled : words.shared.losing.untilPlaced}
    >
      {conflicts.length > 0 && (
        <NamedBookings
          label={words.shared.losing.list}
          list={conflicts}
          total={conflicts.length}
          words={(reason) => unplacedWords(reason, "place") ?? ""}
        />
      )}
      <LosingClasses classes={classes} />
      <OffersTakenBack count={holds} />
      <Answers
        yes={isKept ? words.shared.losing.keep : words.ui.save}
        isBusy={isPending}
        onNo={onBack}
        onYes={onAgree}
      />
    </Dialog>
  );
}

function titleOf({ conflicts, classes, holds }: Required<Losses>): string {
  const { losing } = words.shared;
  if (conflicts.length > 0) return losing.bookings(conflicts.length);
  return classes.length > 0 ? losingClassesTitle(classes) : losing.offers(holds);
}

/** Beside what bookings lose. */
export const OffersTakenBack = ({ count }: { count: number }) =>
  count > 0 && <p>{words.shared.losing.takesBack(count)}</p>;

export const losingClassesTitle = ({ length }: LosingClass[]) => words.shared.losing.classes(length);

/** Classes stay as they are: a member gives them to others, moves them or calls them off. */
export const LosingClasses = ({ classes }: { classes: LosingClass[] }) =>
  classes.length > 0 && (
    <>
      <p>{words.shared.losing.classesStay}</p>
      <NamedList
        label={words.shared.losing.classList}
        rows={classes.map(({ absent, ...row }) => ({ ...row, reason: words.shared.session.absent(absent.join(", ")) }))}
      />
    </>
  );

type NamedBooking = Pick<Booking, "id" | "bookingDate" | "bookingTime" | "customerName" | "guests">;
type Listed<Reason> = { booking: NamedBooking; reason: Reason };
type NamedBookingsProps<Reason> = {
  label: string;
  list: Listed<Reason>[];
  total: number;
  words: (reason: Reason) => string;
};

/** Bookings that a change concerns, each with the reason. `total`: also of those that are not listed. */
export const NamedBookings = <Reason,>({ label, list, total, words }: NamedBookingsProps<Reason>) => (
  <NamedList
    label={label}
    rows={list.map(({ booking, reason }) => ({
      ...{ id: booking.id, date: booking.bookingDate, time: booking.bookingTime, name: booking.customerName },
      ...{ aside: guestsText(booking.guests), reason: words(reason) },
    }))}
    more={total - list.length}
  />
);

type NamedListProps = {
  label: string;
  /** `date` and `time` as booked; `aside`: after the name; `reason`: why it is listed. */
  rows: { id: string; date: string; time: string; name: string; aside?: ReactNode; reason: string }[];
  /** So many are not listed. */
  more?: number;
};

/** Bookings or classes that a change concerns, each with the reason. */
function NamedList({ label, rows, more = 0 }: NamedListProps) {
  const { shortDate } = useFormats();
  return (
    <ul
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach a scrolling list
      tabIndex={0}
      className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line"
    >
      {rows.map(({ id, date, time, name, aside, reason }) => (
        <li key={id} className="grid gap-0.5 px-4 py-2">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-sm tabular-nums">
              {shortDate(date)}, {time}
            </span>
            <span className="min-w-0 flex-1 basis-24 font-medium wrap-anywhere">{name}</span>
            {aside && <span className="text-sm text-soft tabular-nums">{aside}</span>}
          </p>
          <p className="text-sm text-soft">{reason}</p>
        </li>
      ))}
      {more > 0 && <li className="px-4 py-2 text-sm text-soft">{words.shared.andMore(more)}</li>}
    </ul>
  );
}
