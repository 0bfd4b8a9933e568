import type { Context } from "hono";
import { addressLine } from "../../domain/looks/address.ts";
import { localeOfCustomer } from "../../domain/texts/language.ts";
import { calendarTitle } from "../../domain/texts/mail-words.ts";
import { oneLine, senderName } from "../../domain/texts/sanitize-name.ts";
import type { App } from "../app-type.ts";
import { bookingOfManageLink } from "../bookings/manage-booking.ts";
import { calendarAttachment } from "../messages/words/calendar-attachment.ts";
import { toldServices } from "../views/visit-view.ts";
import { linkedWorkspace } from "../workspaces/public-workspace.ts";
import { noPage, PRIVATE_HEADERS } from "./page.ts";

/**
 * The entry of the booking's mails at an address of its own: browsers inside other apps open no file made by a script.
 * `slug` and `token` as in a manage link.
 */
export async function calendarFile(c: Context<App>, link: { slug: string; token: string }): Promise<Response> {
  const s = c.var.services;
  const [linked, place] = await Promise.all([bookingOfManageLink(s, link), linkedWorkspace(s, link.slug)]);
  if (!linked || !place) return noPage(c);
  const { booking } = linked;
  const { workspace, customization } = place;
  const { contactAddress } = customization;
  const { content, contentType, name } = calendarAttachment(
    {
      ...booking,
      isCancelled: booking.status === "cancelled",
      timeZone: workspace.timeZone,
      title: calendarTitle(
        { ...booking, services: toldServices(booking) },
        workspace.name,
        localeOfCustomer(booking.locale, workspace.language),
      ),
      where: contactAddress && oneLine(addressLine(contactAddress)),
      url: `${s.config.origin}/${workspace.slug}/manage/${link.token}`,
      organizer: { name: senderName(workspace.name) ?? s.config.mailFrom.name, address: s.config.mailFrom.address },
      attendee: null,
    },
    s.now(),
  );
  return new Response(content, {
    headers: {
      ...PRIVATE_HEADERS,
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
