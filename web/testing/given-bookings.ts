import { LATER } from "./details-dialog.ts";
import { dayOf, sayOf, TODAY } from "./given-day.ts";
import { problemOf } from "./network.ts";
import { openMembersPage } from "./open-page.tsx";
import {
  type Api,
  type Ask,
  answering,
  bodySent,
  giving,
  playMembersScene,
  telling,
  told,
  whatWasSent,
} from "./scenes.ts";

const one = (api: Api) => api.workspaces[":slug"].bookings[":id"];
const json = {} as never;

/** A booking of a business of the scene, by its customer's name, and the calls about it. */
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

/** The details of one of today's parties, which show what is granted (given-day.ts). `given`: changes answers before they are read. */
export const openParty = (scene: string, customerName: string, given: () => unknown = () => {}) =>
  openDetails(scene, customerName, {
    date: TODAY,
    before: ({ read }) => {
      const day = dayOf(scene);
      day.grant();
      given();
      giving(read, (told) => ({ ...told, booking: { ...told.booking, ...day.party(customerName) } }));
    },
  });

/** The bodies that were sent, without trials. */
export const bodiesDone = () => whatWasSent().flatMap(({ body }) => (body.dryRun ? [] : [body]));

/** The call is granted: it answers the booking with these fields, and so do all calls after it. */
export function granting<T, S extends number>(
  given: GivenBooking,
  ask: Ask<T, S>,
  fields: object | (() => object) = {},
): void {
  answering(ask, () => {
    const { version } = told(given.read).booking;
    given.becomes({ version: version + 1, ...(typeof fields === "function" ? fields() : fields) });
    return { ...told(given.read).booking, moves: [] };
  });
}

type Edit = { version: number; [name: string]: unknown };

/** Edits are stored; one of an older version is refused with the booking as it is. */
export function storing(given: GivenBooking): void {
  answering(given.edit, () => {
    const { version, notify: _, override: __, ...fields } = bodySent<Edit>();
    const { booking } = told(given.read);
    if (version !== booking.version) return problemOf("stale_booking", {}, { booking });
    given.becomes({ ...fields, version: version + 1 });
    return { ...told(given.read).booking, moves: [] };
  });
}

/** Another member changes it; the socket says so unless it `isUnheard`. */
export function changedElsewhere(given: GivenBooking, fields: object, isUnheard = false): void {
  const { booking } = told(given.read);
  given.becomes({ ...fields, version: booking.version + 1 });
  const changes = { version: booking.version + 1, ...fields };
  const type = "status" in fields ? "cancelled" : "changed";
  const actor = { kind: "member", name: "Ada Other" };
  giving(given.read, (details) => ({
    ...details,
    events: [...details.events, { id: 99, type, actor, at: booking.createdAt, changes } as never],
  }));
  if (!isUnheard) sayOf(booking);
}

/** The newest that was written. */
export const lastSent = () => whatWasSent().at(-1);
export const lastBody = () => lastSent()?.body;
