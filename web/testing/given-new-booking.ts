import { page } from "vitest/browser";
import type { MemberBookingRequest } from "../../contract/requests/bookings.ts";
import { dayOf, TODAY } from "./given-day.ts";
import { problemOf } from "./network.ts";
import { type Api, answering, bodySent, openScene } from "./scenes.ts";

export const dialog = page.getByRole("dialog", { name: "New booking" });
export const time = (name: string | RegExp) => dialog.getByRole("radio", { name, exact: true });
export const guests = dialog.getByLabelText("Guests", { exact: true });
export const nameField = dialog.getByLabelText("Name");
export const book = dialog.getByRole("button", { name: "Book", exact: true });
/** Shown when a time was sent and refused. */
export const refused = dialog.getByRole("region", { name: "Time Slot Unavailable" });

const bookings = (slug: string) => (api: Api) =>
  api.workspaces[":slug"].bookings.$post({ param: { slug }, json: {} as never });

/** "New booking" of a business of the scene; all that is sent is booked. `before`: changes answers before it opens. */
export async function openNewBooking(
  slug = "new-booking",
  { scene = "new-booking", before = () => {} }: { scene?: string; before?: () => void } = {},
): Promise<void> {
  await openScene(scene, `/${slug}/dashboard?new=1`, () => {
    grantBookings(slug);
    before();
  });
}

export const openAtTables = (slug = "new-tables") => openNewBooking(slug, { scene: "new-tables" });

/** From now on all that is sent is booked, and told by the lists of today. */
export function grantBookings(slug = "new-booking"): void {
  const day = dayOf(slug);
  answering(bookings(slug), () => {
    const { override, makeRoom: _, services: __, area: ___, ...fields } = bodySent<MemberBookingRequest>();
    const told = override ? { ...override, refusal: "spot_capacity_exceeded" as const } : null;
    const booking = day.add({ ...fields, override: told } as Parameters<typeof day.add>[0]);
    if (booking.bookingDate !== TODAY) day.remove(booking.id);
    return { ...booking, moves: [] };
  });
}

/** `answer` runs at each booking that is sent, from now on. */
export const answerBookings = (slug: string, answer: () => unknown): void => answering(bookings(slug), answer);

/** All that is sent is refused, from now on. */
export const refuseBookings = (slug: string, ...problem: Parameters<typeof problemOf>): void =>
  answerBookings(slug, () => problemOf(...problem));
