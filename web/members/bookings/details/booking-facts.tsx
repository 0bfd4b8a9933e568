import { Phone } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useParams } from "react-router";
import { telUrl } from "../../../../domain/looks/address.ts";
import { localDate, localTime } from "../../../shared/lib/local-time.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { EmailText } from "../../../shared/ui/email-text.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { unitsLabel } from "../../lib/room-words.tsx";
import { words } from "../../texts/words.ts";
import { PhoneText } from "../../ui/phone-text.tsx";
import { overrideWords, priceShown, SOURCE_WORDS, tablesText, timeLine, visitText } from "../booking/booking-words.ts";
import type { Details } from "../booking/details-query.ts";
import { lastVisitText } from "../booking/last-visit.ts";
import { NotesText } from "../booking/notes-text.tsx";
import type { Booking } from "../booking/queries.ts";
import { useTables } from "../booking/use-tables.ts";

/** A day that the device kept tells no last visit. */
type BookingAndLog = Pick<Details, "events"> & Partial<Pick<Details, "lastVisit">> & { booking: Booking };

const LINK = "-my-3 inline-block py-3 text-accent-ink underline";

export function BookingFacts({ details, timeZone }: { details: BookingAndLog; timeZone: string }) {
  const { booking, lastVisit } = details;
  const format = useFormats();
  const { slug = "" } = useParams();
  const { names, bookingType, offer } = useTables(slug);
  const { customerEmail, customerPhone, bookingDate, guests, spots, service, source, ref, notes, endsAt } = booking;
  const { services, price } = booking;
  const givers = [...new Set(services?.flatMap(({ handedFrom }) => handedFrom ?? []))];
  return (
    <>
      {notes && (
        <p className="rounded-md bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
          <span className="sr-only">{words.shared.notes}</span>
          <NotesText notes={notes} />
        </p>
      )}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-4 gap-y-4 border-t border-line pt-5 md:grid-cols-2">
        <Fact label={words.ui.date}>{format.longDate(bookingDate)}</Fact>
        <Fact label={words.ui.time}>
          {timeLine(booking, timeZone)} – {localTime(endsAt, timeZone)}
        </Fact>
        {services && (
          <Fact label={words.details.facts.services(services.length)} width="wideOnPhone">
            {visitText(booking)}
            {givers.length > 0 && (
              <span className="text-soft"> · {words.diary.cameFrom(tablesText(givers, names))}</span>
            )}
            {price && <span className="text-soft"> · {priceShown(price, format.locale)}</span>}
          </Fact>
        )}
        {!(services && guests === 1) && (
          <Fact label={words.ui.guestsLabel}>
            {guests} {names.size === 0 && <span className="text-soft">· {unitsLabel(bookingType, spots)}</span>}
          </Fact>
        )}
        {lastVisit && (
          <Fact label={words.details.facts.lastVisit}>
            {[format.shortDate(lastVisit.bookingDate), lastVisitText(lastVisit, offer)].filter(Boolean).join(" · ")}
          </Fact>
        )}
        <Fact label={words.details.facts.source}>
          {SOURCE_WORDS[source]}
          {ref && <span className="text-soft"> · {ref}</span>}
        </Fact>
        {service && <Fact label={words.details.facts.service}>{service}</Fact>}
        {customerPhone && (
          <Fact label={words.ui.phone}>
            <a href={telUrl(customerPhone)} className={LINK}>
              <PhoneText phone={customerPhone} />
            </a>
          </Fact>
        )}
        {customerEmail && (
          <Fact label={words.ui.email} width="wideOnPhone">
            <a href={`mailto:${encodeURIComponent(customerEmail).replace("%40", "@")}`} className={LINK}>
              <EmailText email={customerEmail} />
            </a>
          </Fact>
        )}
      </dl>
      <OverrideNote details={details} />
    </>
  );
}

const WIDTHS = { narrow: "", wideOnPhone: "col-span-full md:col-span-1" };

type FactProps = { label: string; width?: keyof typeof WIDTHS; children: ReactNode };

function Fact({ label, width = "narrow", children }: FactProps) {
  return (
    <div className={`min-w-0 ${WIDTHS[width]}`}>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function OverrideNote({ details: { booking, events } }: { details: BookingAndLog }) {
  const { override } = booking;
  if (!override) return null;
  const made = events.findLast(({ changes }) => JSON.stringify(changes.override) === JSON.stringify(override));
  const by = made && ` – ${made.actor.name ?? words.details.facts.formerMember}`;
  return (
    <Alert tone="attention" title={overrideWords(override.refusal)}>
      <p className="wrap-anywhere">
        “{override.reason}”{by}
      </p>
    </Alert>
  );
}

/** Beside the facts, which lead there. */
export type Part = "move" | "edit" | "table" | "next";

type DetailsHeaderProps = {
  booking: Booking;
  timeZone: string;
  status: ReactNode;
  /** The button of what the member has just left takes the focus. */
  left?: Part | null;
  /** Absent where nothing can be changed. */
  onShow?: ((part: Part) => void) | undefined;
};

export function DetailsHeader({ booking, timeZone, status, left = null, onShow }: DetailsHeaderProps) {
  const move = useRef<HTMLButtonElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (left === null || left === "table") return;
    const button = { move, edit, next }[left].current;
    button?.focus();
    button?.closest("[role=dialog]")?.scrollTo({ top: 0 }); // shows the name too
  }, [left]);
  const { customerName, customerPhone, createdAt } = booking;
  const { shortDate } = useFormats();
  const canChange = onShow && booking.status !== "cancelled";
  return (
    <div className="grid gap-3">
      <div className="grid gap-1 pr-10">
        <h3 className="text-2xl wrap-anywhere">{customerName}</h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          {status}
          <span>{words.details.created(shortDate(localDate(createdAt, timeZone)))}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {canChange && (
          <>
            <Button ref={move} look="primary" onClick={() => onShow("move")}>
              {words.ui.move}
            </Button>
            <Button ref={edit} onClick={() => onShow("edit")}>
              {words.ui.edit}
            </Button>
            {booking.services && !booking.session && (
              <Button ref={next} onClick={() => onShow("next")}>
                {words.bookNext.title}
              </Button>
            )}
          </>
        )}
        {customerPhone && (
          <a href={telUrl(customerPhone)} className={buttonClass()}>
            <Phone aria-hidden="true" size={18} />
            {words.details.call}
          </a>
        )}
      </div>
    </div>
  );
}
