import type { Context } from "hono";
import { bookingById } from "../../db/diary/bookings.ts";
import { datesOfVisits } from "../../db/diary/visits-of-customer.ts";
import { cachedOrStopped, cachedWorkspace } from "../../db/directory/workspaces.ts";
import { wishColumn } from "../../db/platform/columns.ts";
import { againFrom, againOnline } from "../../domain/judging/again-online.ts";
import { availabilityView } from "../../domain/judging/availability.ts";
import { addressLine } from "../../domain/looks/address.ts";
import { todayOf } from "../../domain/plan/today.ts";
import { legsText } from "../../domain/services/chosen-visit.ts";
import { promiseOf } from "../../domain/sheet/booked.ts";
import { languageOf, localeOfCustomer } from "../../domain/texts/language.ts";
import { calendarTitle } from "../../domain/texts/mail-words.ts";
import { ownTextsIn } from "../../domain/texts/own-texts.ts";
import { oneLine, senderName } from "../../domain/texts/sanitize-name.ts";
import { endedOffer } from "../bookings/holds/ended-hold.ts";
import { bookingOfManageLink, changeAvailability, manageView } from "../bookings/manage-booking.ts";
import { standbyOfLink, standbyPage as standbyView } from "../bookings/standbys/standby-link.ts";
import { bookingOfFeedbackLink, feedbackOf } from "../feedback/give-feedback.ts";
import { AGAIN, FEEDBACK, linkToken, UNSUBSCRIBE } from "../http/tokens.ts";
import { calendarAttachment } from "../messages/words/calendar-attachment.ts";
import { type App, rulesOf, type Services } from "../services.ts";
import { memberView } from "../views/booking-views.ts";
import { toldServices } from "../views/visit-view.ts";
import { linkedWorkspace } from "../workspaces/public-workspace.ts";
import { noPage, PRIVATE_HEADERS, page, redirectFromOld } from "./page.ts";

/** As mails to customers link it. */
type Link = { slug: string; token: string };

export async function managePage(c: Context<App>, link: Link): Promise<Response> {
  const found = await readManagePage(c.var.services, link);
  if (!found) return endedOfferPage(c, link);
  const { locale, ...rest } = found;
  const elsewhere = redirectFromOld(c, link.slug, rest.workspace.slug);
  const title = { of: "manage", at: rest.workspace.name } as const;
  return elsewhere ?? page(c, { title, locale, headers: PRIVATE_HEADERS, data: { page: "manage", ...rest } });
}

/** A place that was held at the link is over, or nothing is known of it. */
async function endedOfferPage(c: Context<App>, link: Link): Promise<Response> {
  const s = c.var.services;
  const [offer, place] = await Promise.all([endedOffer(s, link), linkedWorkspace(s, link.slug)]);
  if (!offer || !place) return bookingNotFoundPage(c, link);
  const title = { of: "manage", at: place.workspace.name } as const;
  const data = { page: "ended-offer" as const, ...place, offer };
  return (
    redirectFromOld(c, link.slug, place.workspace.slug) ??
    page(c, { title, status: 404, headers: PRIVATE_HEADERS, data })
  );
}

export async function feedbackPage(c: Context<App>, link: Link): Promise<Response> {
  const found = await readFeedbackPage(c.var.services, link);
  if (!found) return bookingNotFoundPage(c, link);
  const { locale, ...rest } = found;
  const elsewhere = redirectFromOld(c, link.slug, rest.workspace.slug);
  const status = rest.feedback ? 200 : 404;
  const title = { of: "feedback", at: rest.workspace.name } as const;
  return elsewhere ?? page(c, { title, locale, status, headers: PRIVATE_HEADERS, data: { page: "feedback", ...rest } });
}

/** Reading it changes nothing: who waits says yes or no by the page's script (docs/rules.md#waiting-online). */
export async function standbyPage(c: Context<App>, link: Link): Promise<Response> {
  const s = c.var.services;
  const [linked, place] = await Promise.all([standbyOfLink(s, link), linkedWorkspace(s, link.slug)]);
  if (!linked || !place) return notFoundPage(c, link, { page: "standby-not-found", title: "standby" });
  const elsewhere = redirectFromOld(c, link.slug, place.workspace.slug);
  const data = { page: "standby" as const, ...place, standby: await standbyView(s, linked) };
  const title = { of: "standby", at: place.workspace.name } as const;
  return elsewhere ?? page(c, { title, locale: linked.standby.locale, headers: PRIVATE_HEADERS, data });
}

/**
 * Leads from a mail after a visit to the booking page, which begins with the same services and people, about as many weeks ahead as
 * they are wanted again. A link that is over leads to the page alone, because a link lives longer than the plan it was made for.
 */
export async function againPage(c: Context<App>, { slug, token }: Link): Promise<Response> {
  const s = c.var.services;
  const workspace = await cachedWorkspace(s, slug);
  const query = workspace ? await againQuery(s, workspace.id, token) : "";
  const location = `/${encodeURIComponent(slug)}${query}`;
  return c.newResponse(null, 302, { ...PRIVATE_HEADERS, Location: location });
}

/** Ids of services and people, and a date (docs/links.md): nothing that says who came. */
async function againQuery(s: Services, workspaceId: string, token: string): Promise<string> {
  const opened = await bookingOfFeedbackLink(s, AGAIN, token);
  if (opened?.booking.workspaceId !== workspaceId || opened.booking.status === "cancelled") return "";
  const db = s.diary(workspaceId);
  const [row, rules, dates] = await Promise.all([
    bookingById(db, workspaceId, opened.booking.id),
    rulesOf(db, workspaceId),
    datesOfVisits(db, opened.booking, s.now()),
  ]);
  const { offer } = rules.plan;
  const legs = row && promiseOf(wishColumn(row.wish).wanted)?.legs;
  const again = offer && legs ? againOnline(offer, legs, memberView(row).resources, dates) : null;
  if (!row || !again) return "";
  const date = againFrom(row.bookingDate, again.weeks, todayOf(rules, s.now()).today);
  const asked = { service: legsText(again.legs), ...(date ? { date } : {}), ref: AGAIN };
  return `?${new URLSearchParams(asked)}`;
}

export const bookingNotFoundPage = (c: Context<App>, link: Pick<Link, "slug">) =>
  notFoundPage(c, link, { page: "booking-not-found", title: "bookingNotFound" });

type NotFound = { page: "booking-not-found" | "standby-not-found"; title: "bookingNotFound" | "standby" };

async function notFoundPage(c: Context<App>, { slug }: Pick<Link, "slug">, { page: name, title }: NotFound) {
  const data = { page: name, slug: (await cachedWorkspace(c.var.services, slug)) ? slug : null };
  return page(c, { title: { of: title }, status: 404, headers: PRIVATE_HEADERS, data });
}

/** Includes its day's times, so that the page works before its first request. */
async function readManagePage(s: Services, link: Link) {
  const linked = await bookingOfManageLink(s, link);
  if (!linked) return undefined;
  const { booking } = linked;
  const { bookingDate: date, guests } = booking;
  const [workspace, manage, { rules, days }] = await Promise.all([
    linkedWorkspace(s, link.slug),
    manageView(s, linked),
    changeAvailability(s, linked, { from: date, to: date, guests }),
  ]);
  const [day] = days;
  const availability = manage.canChange && day ? { ...availabilityView(day, rules), guests } : null;
  return workspace && { ...workspace, manage, availability, locale: booking.locale };
}

/**
 * Opens only at its own business's address. Once feedback is closed, or the business stopped, the customer can still
 * unsubscribe.
 */
async function readFeedbackPage(s: Services, { slug, token }: Link) {
  const workspaceId = (await cachedOrStopped(s, slug))?.id; // the page also unsubscribes
  const opened = workspaceId && (await bookingOfFeedbackLink(s, FEEDBACK, token));
  if (!opened || opened.booking.workspaceId !== workspaceId) return undefined;
  const [view, feedback] = await Promise.all([linkedWorkspace(s, slug), feedbackOf(s, opened)]);
  const { id, tokenVersion, locale } = opened.booking;
  const unsubscribeToken = linkToken(UNSUBSCRIBE, id, s.config.linkKeys, tokenVersion);
  return view && { ...view, feedback: feedback ?? null, unsubscribeToken, locale };
}

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
  const locale = localeOfCustomer(booking.locale, workspace.language);
  const texts = ownTextsIn(place.translations, languageOf(locale));
  const { content, contentType, name } = calendarAttachment(
    {
      ...booking,
      isCancelled: booking.status === "cancelled",
      timeZone: workspace.timeZone,
      title: calendarTitle({ ...booking, services: toldServices(booking, texts) }, workspace.name, locale),
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
