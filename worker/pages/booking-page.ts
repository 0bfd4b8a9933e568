import type { Context } from "hono";
import { ERRORS } from "../../contract/error-table.ts";
import { fail } from "../../contract/errors.ts";
import { MAX_GUESTS_PUBLIC } from "../../contract/limits.ts";
import type { AskedEntry } from "../../contract/pages.ts";
import type { RulesAndLoads } from "../../db/diary/day-loads.ts";
import { type Availability, availabilityView } from "../../domain/judging/availability.ts";
import { largestOnline } from "../../domain/judging/refuse-stay.ts";
import { embedOriginsOf } from "../../domain/looks/embed-origins.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { firstOpenDate, lastBookableDate } from "../../domain/plan/schedule.ts";
import { todayOf } from "../../domain/plan/today.ts";
import { type AskedByLink, askedByLink } from "../../domain/services/asked-by-link.ts";
import { languageOf } from "../../domain/texts/language.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { localNow } from "../../domain/time/clock.ts";
import { availabilityOfDay, readAvailability, recentDays, staysOf } from "../bookings/times/availability.ts";
import { readOpenList } from "../bookings/times/read-open-list.ts";
import { countWork } from "../http/limits.ts";
import type { App, Services } from "../services.ts";
import { sessionsShown } from "../views/offered-sessions.ts";
import {
  listShown,
  publicView,
  readPublicPage,
  rulesShown,
  sharedForASecond,
  withAsked,
} from "../workspaces/public-workspace.ts";
import { spokenIn } from "../workspaces/spoken-in.ts";
import { page, redirectFromOld } from "./page.ts";
import type { PublicWorkspace } from "./place/place-filling.ts";
import { placeHead } from "./place/place-head.ts";

const DAYS_READ = 14;
const DEFAULT_GUESTS = 2;

/** Only the owner may find or keep the preview. */
const PREVIEW_HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

export async function bookingPage(c: Context<App>, slug: string): Promise<Response> {
  const s = c.var.services;
  const found = await readBookingPage(c, slug);
  if (!found && slug !== slug.toLowerCase())
    return c.redirect(`/${encodeURIComponent(slug.toLowerCase())}${new URL(c.req.url).search}`, 308); // phones capitalise
  if (!found) return page(c, { title: { of: "businessNotFound" }, status: 404, data: { page: "business-not-found" } });
  const { view, sessions } = found;
  const elsewhere = redirectFromOld(c, slug, view.workspace.slug);
  if (elsewhere) return elsewhere;
  const title = view.workspace.name;
  const data = { page: "booking" as const, ...view };
  if (c.req.query("preview") === undefined) {
    const isAsked = languageOf(c.req.query("lang")) !== null;
    return page(c, {
      title,
      meta: (language) => placeHead(spokenIn(view, language), { origin: s.config.origin, language, isAsked }),
      data,
      sessions,
    });
  }
  c.set("framedBy", "'self'");
  return page(c, { title, headers: PREVIEW_HEADERS, data: { ...data, preview: true } });
}

/**
 * The page's data with the times of its first day, rarely one round trip more, and the business's stored row. Another
 * round trip reads the day or area that the link asks for.
 */
export async function readBookingPage(c: Context<App>, slug: string) {
  const s = c.var.services;
  const now = s.now();
  const [from, to] = datesToRead(now);
  const found = await readPublicPage(
    s,
    slug,
    withAsked(s, (id) => recentDays(s, id)({ from, to }, now)),
    sharedForASecond,
  );
  if (!found) return undefined;
  const { page: row, rows: said } = found;
  const read = { ...said.rows, rules: rulesShown(row, said.rows.rules) };
  const { id } = row.workspace;
  const shown = publicView(row, read.rules, now, said.asks);
  const link = readLink(c, shown.workspace);
  const wanted = link.guests ?? DEFAULT_GUESTS;
  const guests = Math.min(wanted, largestOnline(read.rules) ?? wanted);
  const { area } = link;
  const early = link.date === null ? await firstDay(s, id, read, guests, now) : null;
  const date = link.date ?? early?.date ?? shown.workspace.today;
  const first = early && area === null ? early : await dayOf(s, id, { date, guests, area }, now);
  const asked = askedEntry(link, shown.workspace, { date, guests });
  const [list, tells] = await Promise.all([
    readOpenList(s.nearbyDiary(id), id, read.rules, first, now),
    listShown(s, id, read.rules, sharedForASecond),
  ]);
  const view = {
    ...shown,
    workspace: { ...shown.workspace, ...tells },
    availability: {
      ...availabilityView(first, read.rules),
      ...{ guests, ...(list ? { standby: list } : {}), ...(area === null ? {} : { area }) },
    },
    ...(asked ? { asked } : {}),
    ...(link.missed === null ? {} : { missed: link.missed }),
    ...(link.ref === null ? {} : { ref: link.ref }),
  };
  const sessions = view.workspace.offer?.classes ? await sessionsOfPage(s, id, read.rules) : null;
  return { row, view, sessions };
}

const sessionsOfPage = (s: Services, id: string, rules: BookingRules) =>
  sharedForASecond(id, "sessions", () => sessionsShown(s, id, rules));

/**
 * All dates the page may need: the time zone is not known before reading. Local dates are UTC's ± 1, and a running
 * night belongs to the date before.
 */
function datesToRead(now: number): [from: string, to: string] {
  const { date } = localNow(now, "UTC");
  return [addDays(date, -2), addDays(date, DAYS_READ)];
}

/** The first day with a time for the party within two weeks, else the first open day, else today. */
async function firstDay(s: Services, id: string, { rules, loads, offers }: RulesAndLoads, guests: number, now: number) {
  const { today, localDate } = todayOf(rules, now);
  const end = addDays(today, DAYS_READ);
  const byDate = Map.groupBy(loads, ({ bookingDate }) => bookingDate);
  const dayOn = (date: string) =>
    countWork(s, () => availabilityOfDay(rules, date, staysOf(byDate, date), { guests }, now, offers?.[date]));
  for (let date = today; date < end; date = addDays(date, 1)) {
    const day = dayOn(date);
    if (hasTime(day)) return day;
  }
  const open = firstOpenDate(rules, today, lastBookableDate(rules, localDate)) ?? today;
  if (open < end) return dayOn(open);
  return dayOf(s, id, { date: open, guests, area: null }, now);
}

type AskedDay = { date: string; guests: number; area: string | null };

async function dayOf(s: Services, id: string, { date, guests, area }: AskedDay, now: number): Promise<Availability> {
  const asking = { from: date, to: date, guests, ...(area === null ? {} : { area }) };
  const { days } = await readAvailability(s, recentDays(s, id), asking, now);
  return days[0] ?? fail("unavailable");
}

const hasTime = ({ slots }: Availability) => slots.some(({ available }) => available);

/** The link's question to this business (docs/links.md). */
function readLink(c: Context<App>, { today, lastBookableDate, areas = [], offer }: PublicWorkspace["workspace"]) {
  const services = [...(offer?.services ?? []), ...(offer?.classes ?? [])];
  return askedByLink(c.req.query(), { today, lastBookableDate, areas, services, mostGuests: MAX_GUESTS_PUBLIC });
}

/**
 * The step that the page begins with. Services without a date are ticked, and the customer goes on from there; classes
 * are listed, of one that is named its dates.
 *
 * @param date the day whose times the page carries, for `guests`
 */
function askedEntry(
  asked: AskedByLink,
  { offer }: PublicWorkspace["workspace"],
  { date, guests }: { date: string; guests: number },
): AskedEntry | undefined {
  const { ref: _, missed: __, ...choice } = asked;
  const { time, area, service, classes } = choice;
  if (Object.values(choice).every((part) => part === null)) return undefined;
  if (!offer) return { chosen: { party: String(asked.guests ?? guests), date, time, ...(area ? { area } : {}) } };
  if (offer.classes && classes) return { step: "classes" };
  if (service === null) return undefined;
  const chosen = { party: String(asked.guests ?? 1), date, services: service };
  if (offer.classes?.some(({ id }) => id === service)) return { step: "classes", chosen: { ...chosen, time: null } };
  return asked.date === null ? { chosen: { ...chosen, time: null } } : { step: "times", chosen: { ...chosen, time } };
}

const NOINDEX_HEADERS = { "X-Robots-Tag": "noindex" };

/** The only page that other sites may frame. Search engines are sent to the booking page. */
export async function embeddedPage(c: Context<App>, slug: string): Promise<Response> {
  const s = c.var.services;
  const found = await readBookingPage(c, slug);
  if (!found) return notFound(c, slug);
  const { row, view } = found;
  const elsewhere = redirectFromOld(c, slug, view.workspace.slug);
  if (elsewhere) return elsewhere;
  c.set("framedBy", framers(embedOriginsOf(row.customization?.embedOrigins ?? null)));
  const { name: title, description } = view.workspace;
  const headers = { ...NOINDEX_HEADERS, Link: `<${s.config.origin}/${row.workspace.slug}>; rel="canonical"` };
  return page(c, { title, description, headers, data: { page: "booking", embedded: true, ...view } });
}

/** Shows the error in the frame, for the author of the wrong address. */
function notFound(c: Context<App>, slug: string): Response | Promise<Response> {
  const lower = encodeURIComponent(slug.toLowerCase());
  if (slug !== slug.toLowerCase()) return c.redirect(`/embed/${lower}${new URL(c.req.url).search}`, 308);
  c.set("framedBy", framers(null));
  const { title } = ERRORS.workspace_not_found;
  return page(c, { title, status: 404, headers: NOINDEX_HEADERS, data: { page: "business-not-found" } });
}

const framers = (origins: string[] | null) => (origins === null ? "*" : origins.join(" ") || "'none'");

/** Other sites load this file under any policy. Its content may change, so caches keep it an hour. */
export async function embedScript(c: Context<App>): Promise<Response> {
  const found = await c.env.ASSETS.fetch(c.req.raw);
  const response = new Response(found.body, found);
  response.headers.set("Cache-Control", "public, max-age=3600");
  response.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  return response;
}
