import { readableEmail } from "../../../domain/people/readable-email.ts";
import type { Formats } from "../../../domain/texts/formats-in.ts";
import { language, words } from "../texts/words.ts";
import type { exportCustomer } from "./queries.ts";

type Kept = Awaited<ReturnType<typeof exportCustomer>>;
type KeptBooking = Kept["bookings"][number];
type Fact = [name: string, value: string | number | null | undefined];
type Written = Pick<Formats, "longDate"> & { phoneText: (phone: string) => string };

const STYLE = `body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
section { border-top: 1px solid #ccc; padding: 0 0 1rem; break-inside: avoid; }
dl { display: grid; grid-template-columns: 10rem 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: #555; } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }`;

/** A page for the customer: all that the JSON holds of a visit, in words and without ids. */
export const customerHtml = ({ exportedAt, guest, bookings }: Kept, written: Written): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.privacy.page.title}</title>
<style>
${STYLE}
</style>
<h1>${words.privacy.page.title}</h1>
<p>${escaped(words.privacy.page.asOf(momentText(exportedAt)))}</p>
${guest ? guestHtml(guest, written) : ""}
${bookings.map((booking) => bookingHtml(booking, written)).join("\n")}
</html>
`;

function bookingHtml(booking: KeptBooking, { longDate, phoneText }: Written): string {
  const { bookingDate, bookingTime, guests, feedback, messages, events } = booking;
  const { facts: names, ratingOf } = words.privacy.page;
  const facts: Fact[] = [
    [names.name, booking.customerName],
    [names.email, booking.customerEmail && readableEmail(booking.customerEmail)],
    [names.phone, booking.customerPhone && phoneText(booking.customerPhone)],
    [names.notes, booking.notes],
    [names.status, worded(booking.status)],
    [names.visit, booking.attendance && worded(booking.attendance)],
    [names.bookedBy, worded(booking.source)],
    [names.language, booking.locale],
    [names.beyondLimit, booking.override?.reason],
    [names.rating, feedback && ratingOf(feedback.rating)],
    [names.comment, feedback?.comment],
    [
      names.messages,
      messages.map((each) => [worded(each.type), each.channel, worded(each.state)].join(", ")).join("\n"),
    ],
    [names.history, events.map(({ type, at }) => `${momentText(at)}: ${worded(type)}`).join("\n")],
  ];
  return sectionHtml(`${longDate(bookingDate)}, ${bookingTime}, ${words.ui.guests(guests)}`, facts);
}

/** The person's row of the guest book. */
function guestHtml(guest: NonNullable<Kept["guest"]>, { phoneText }: Written): string {
  const { facts: names, guest: title } = words.privacy.page;
  return sectionHtml(title, [
    [names.name, guest.name],
    [names.also, guest.also.map((each) => (each.startsWith("+") ? phoneText(each) : each)).join("\n")],
    [names.email, guest.email && readableEmail(guest.email)],
    [names.phone, guest.phone && phoneText(guest.phone)],
    [names.language, guest.language],
    [names.notes, guest.note],
  ]);
}

function sectionHtml(title: string, facts: Fact[]): string {
  const rows = facts.flatMap(([name, value]) =>
    value === null || value === undefined || value === "" ? [] : `<dt>${name}</dt><dd>${escaped(String(value))}</dd>`,
  );
  return `<section><h2>${escaped(title)}</h2><dl>${rows.join("")}</dl></section>`;
}

const codes: Record<string, string> = words.privacy.page.codes;
/** A code of a newer version stands for itself. */
const worded = (code: string) => codes[code] ?? code.replaceAll("_", " ");
const momentText = (instant: string) => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
