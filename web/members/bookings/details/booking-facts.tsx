import type { ReactNode } from "react";
import { useParams } from "react-router";
import { telUrl } from "../../../../domain/looks/address.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { EmailText } from "../../../shared/ui/email-text.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { unitsLabel } from "../../lib/room-words.tsx";
import { words } from "../../texts/words.ts";
import { PhoneText } from "../../ui/phone-text.tsx";
import { overrideWords, priceShown, SOURCE_WORDS, timeLine, visitText } from "../booking/booking-words.ts";
import { NotesText } from "../booking/notes-text.tsx";
import { useTables } from "../booking/use-tables.ts";
import type { Details } from "./queries.ts";

type BookingAndLog = Pick<Details, "booking" | "events">;

const LINK = "-my-2 inline-block py-2 text-accent-ink underline";

type BookingFactsProps = { details: BookingAndLog; timeZone: string };

export function BookingFacts({ details, timeZone }: BookingFactsProps) {
  const { booking } = details;
  const format = useFormats();
  const { slug = "" } = useParams();
  const { names, bookingType } = useTables(slug);
  const { customerEmail, customerPhone, bookingDate, guests, spots, service, source, ref, notes, endsAt } = booking;
  const { services, price } = booking;
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
            {price && <span className="text-soft"> · {priceShown(price, format.locale)}</span>}
          </Fact>
        )}
        {!(services && guests === 1) && (
          <Fact label={words.ui.guestsLabel}>
            {guests} {names.size === 0 && <span className="text-soft">· {unitsLabel(bookingType, spots)}</span>}
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
