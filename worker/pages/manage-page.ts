import type { Context } from "hono";
import { cachedWorkspace } from "../../db/directory/workspaces.ts";
import { availabilityView } from "../../domain/judging/availability.ts";
import type { App } from "../app-type.ts";
import { bookingOfManageLink, changeAvailability, manageView } from "../bookings/manage-booking.ts";
import type { Services } from "../services.ts";
import { linkedWorkspace } from "../workspaces/public-workspace.ts";
import { PRIVATE_HEADERS, page, redirectFromOld } from "./page.ts";

type Link = { slug: string; token: string };

export async function managePage(c: Context<App>, { slug, token }: Link): Promise<Response> {
  const s = c.var.services;
  const found = await readManagePage(s, { slug, token });
  if (found) {
    const elsewhere = redirectFromOld(c, slug, found.workspace.slug);
    if (elsewhere) return elsewhere;
    const { locale, ...rest } = found;
    const title = { of: "manage", at: found.workspace.name } as const;
    return page(c, { title, locale, headers: PRIVATE_HEADERS, data: { page: "manage", ...rest } });
  }
  const data = { page: "booking-not-found" as const, slug: (await cachedWorkspace(s, slug)) ? slug : null };
  return page(c, { title: { of: "bookingNotFound" }, status: 404, headers: PRIVATE_HEADERS, data });
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
