import type { Formats } from "../../../domain/texts/formats-in.ts";
import type { exportCustomer } from "./queries.ts";

type Kept = Awaited<ReturnType<typeof exportCustomer>>;
type KeptBooking = Kept["bookings"][number];
type Written = Pick<Formats, "longDate"> & { phoneText: (phone: string) => string };

/** A page for the customer: all that the JSON holds of a visit, in words and without ids. */
export const customerHtml = ({ exportedAt, bookings }: Kept, written: Written): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your bookings</title>
<style>
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
section { border-top: 1px solid #ccc; padding: 0 0 1rem; break-inside: avoid; }
dl { display: grid; grid-template-columns: 10rem 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: #555; } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
</style>
<h1>Your bookings</h1>
<p>All that is kept, as of ${escaped(momentText(exportedAt))}.</p>
${bookings.map((booking) => bookingHtml(booking, written)).join("\n")}
</html>
`;

function bookingHtml(booking: KeptBooking, { longDate, phoneText }: Written): string {
  const { bookingDate, bookingTime, guests, feedback, messages, events } = booking;
  const facts: [name: string, value: string | number | null | undefined][] = [
    ["Name", booking.customerName],
    ["Email", booking.customerEmail],
    ["Phone", booking.customerPhone && phoneText(booking.customerPhone)],
    ["Notes", booking.notes],
    ["Status", worded(booking.status)],
    ["Visit", booking.attendance && worded(booking.attendance)],
    ["Booked by", worded(booking.source)],
    ["Language", booking.locale],
    ["Beyond a limit", booking.override?.reason],
    ["Your rating", feedback && `${feedback.rating} of 5`],
    ["Your comment", feedback?.comment],
    ["Messages", messages.map((each) => [worded(each.type), each.channel, worded(each.state)].join(", ")).join("\n")],
    ["History", events.map(({ type, at }) => `${momentText(at)}: ${worded(type)}`).join("\n")],
  ];
  const rows = facts.flatMap(([name, value]) =>
    value === null || value === undefined || value === "" ? [] : `<dt>${name}</dt><dd>${escaped(String(value))}</dd>`,
  );
  return `<section><h2>${escaped(`${longDate(bookingDate)}, ${bookingTime}`)}, ${guests} ${guests === 1 ? "guest" : "guests"}</h2><dl>${rows.join("")}</dl></section>`;
}

const worded = (code: string) => code.replaceAll("_", " ");
const momentText = (instant: string) => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
