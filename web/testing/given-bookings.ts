import { page } from "vitest/browser";
import { openMembersPage } from "./open-page.tsx";
import { type Api, type Ask, giving, playMembersScene, telling, told, whatWasSent } from "./scenes.ts";

/** A Sunday. */
const LATER = "2027-06-20";

export const details = page.getByRole("dialog", { name: "Booking Details" });
const one = (api: Api) => api.workspaces[":slug"].bookings[":id"];
const json = {} as never;

/** A booking of a scene whose business is called as the scene is, by its customer's name, and the calls about it. */
export function bookingOf(slug: string, customerName: string, date = LATER) {
  const day = told((api) => api.workspaces[":slug"].days[":date"].bookings.$get({ param: { slug, date } }));
  const booking = day.bookings.find((each) => each.customerName === customerName);
  if (!booking) throw new Error(`${slug} has no booking of ${customerName}`);
  const param = { slug, id: booking.id };
  const at = `/api/workspaces/${slug}/bookings/${booking.id}`;
  return {
    ...{ booking, at, id: booking.id },
    /** From now on all answers tell it so. */
    becomes: (fields: object) => telling(booking.id, fields),
    read: (api: Api) => one(api).$get({ param }),
    edit: (api: Api) => one(api).$patch({ param, json }),
    cancel: (api: Api) => one(api).cancel.$post({ param, json }),
    remove: (api: Api) => one(api).$delete({ param }),
    note: (api: Api) => one(api).attendance.$post({ param, json }),
    place: (api: Api) => one(api).place.$post({ param, json }),
    extend: (api: Api) => one(api).extend.$post({ param, json }),
    renewLink: (api: Api) => one(api)["new-link"].$post({ param }),
  };
}
export type GivenBooking = ReturnType<typeof bookingOf>;

/** The booking's details in its scene. `before`: changes answers before they are read. */
export async function openDetails(
  scene: string,
  customerName: string,
  {
    date,
    query = "",
    before = () => {},
  }: { date?: string; query?: string; before?: (booking: GivenBooking) => void } = {},
): Promise<GivenBooking> {
  await playMembersScene(scene);
  const given = bookingOf(scene, customerName, date);
  before(given);
  await openMembersPage(`/${scene}/dashboard?booking=${given.id}${query}`);
  return given;
}

/** The call is granted: it answers the booking with these fields, and so do all calls after it. */
export function granting<T extends object, S extends number>(
  given: GivenBooking,
  ask: Ask<T, S>,
  fields: object | (() => object) = {},
): void {
  giving(ask, () => {
    const changed = typeof fields === "function" ? fields() : fields;
    const raised = { version: told(given.read).booking.version + 1, ...changed };
    given.becomes(raised);
    return { ...told(given.read).booking, moves: [] } as never;
  });
}

/** The newest that was written. */
export const lastSent = () => whatWasSent().at(-1);
