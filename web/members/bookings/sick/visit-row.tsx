import { ChevronDown, MessageSquareOff, Phone } from "lucide-react";
import { telUrl } from "../../../../domain/looks/address.ts";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { channelsText } from "../../lib/message-words.ts";
import { words } from "../../texts/words.ts";
import { PhoneText } from "../../ui/phone-text.tsx";
import { servicesText } from "../booking/booking-words.ts";
import type { DayBooking } from "../booking/queries.ts";
import type { HandedVisit } from "./queries.ts";
import { type Choice, choiceIn, groupOf, isWay, optionOf } from "./ways.ts";

export type HandedRow = HandedVisit & { booking: DayBooking; bookingTime: string };

type VisitRowProps = {
  row: HandedRow;
  /** The names of people, by id. */
  names: ReadonlyMap<string, string>;
  /** The name of who is away. */
  person: string;
  isTold: boolean;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

export function VisitRow({ row, names, person, isTold, choice, onChoose }: VisitRowProps) {
  const { booking, why, tells } = row;
  const { customerName, customerPhone } = booking;
  const isMoving = isWay(choice);
  const isUntold = isMoving && isTold && tells.length === 0;
  const reason = why && !isMoving ? words.sick.why[why](person) : null;
  const told = isMoving && isTold && !isUntold ? channelsText(tells) : null;
  return (
    <li
      data-visit={row.id}
      className="flex min-h-13.5 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1 md:min-h-12 md:px-6"
    >
      <span className="w-13 shrink-0 font-semibold tabular-nums">{booking.bookingTime}</span>
      <span className="grid min-w-0 flex-1 basis-32 md:flex md:flex-wrap md:items-baseline md:gap-x-4">
        <span className="font-medium wrap-anywhere md:min-w-40">{servicesText(booking)}</span>
        <span className="text-sm wrap-anywhere text-soft md:text-base md:text-ink">
          {customerName}
          {reason && <span className="text-sm text-soft"> · {reason}</span>}
          {isUntold && (
            <span className="text-sm whitespace-nowrap text-attention">
              {" "}
              <MessageSquareOff aria-hidden="true" size={14} className="inline align-[-2px]" />
              <span className="max-md:sr-only"> {words.sick.untold}</span>
            </span>
          )}
          {told && <span className="text-sm text-soft max-md:hidden"> · {told}</span>}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-2">
        {choice === "call" && customerPhone && (
          <a
            href={telUrl(customerPhone)}
            aria-label={words.sick.callFor(customerName)}
            className={`${buttonClass()} whitespace-nowrap`}
          >
            <Phone aria-hidden="true" size={16} className="text-accent-ink" />
            <span className="md:hidden">{words.sick.call}</span>
            <span className="max-md:hidden">
              <PhoneText phone={customerPhone} />
            </span>
          </a>
        )}
        {choice === "call" && !customerPhone && <span className="text-sm text-soft">{words.sick.noNumber}</span>}
        <WaySelect {...{ row, names, choice, onChoose }} isNarrow={choice === "call"} />
      </span>
    </li>
  );
}

type WaySelectProps = Pick<VisitRowProps, "row" | "names" | "choice" | "onChoose"> & {
  /** Beside a button for the call. */
  isNarrow: boolean;
};

/** The list of the system: it opens below a thumb and reads aloud. */
function WaySelect({ row, names, choice, onChoose, isNarrow }: WaySelectProps) {
  const { bookingTime, people, times, booking } = row;
  const nameOf = (id: string) => names.get(id) ?? "";
  const isLater = groupOf(choice, bookingTime) === "otherTime";
  const tone = isLater ? "border-attention-fill bg-attention-tint text-attention" : "border-line bg-surface";
  return (
    <span className={`relative block ${isNarrow ? "size-11" : "w-38 md:w-49"}`}>
      <select
        aria-label={words.sick.wayFor(booking.customerName)}
        value={optionOf(choice)}
        onChange={({ target }) => onChoose(choiceIn(target.value))}
        className={`h-11 w-full cursor-pointer appearance-none truncate rounded-md border font-semibold ${tone} ${isNarrow ? "text-transparent [&>*]:text-ink" : "pr-8 pl-3"}`}
      >
        {people.length > 0 && (
          <optgroup label={words.sick.sameTime}>
            {people.map((person) => (
              <option key={person} value={optionOf({ bookingTime, person })}>
                {nameOf(person)}
              </option>
            ))}
          </optgroup>
        )}
        {times.length > 0 && (
          <optgroup label={words.sick.otherTimes}>
            {times.map((way) => (
              <option key={optionOf(way)} value={optionOf(way)}>
                {words.sick.at(way.bookingTime, nameOf(way.person))}
              </option>
            ))}
          </optgroup>
        )}
        <option value="call">{words.sick.call}</option>
        <option value="leave">{words.sick.leave}</option>
      </select>
      <ChevronDown
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-soft"
      />
    </span>
  );
}
