import { rulesQuery, switchesQuery, toRules, toSwitches } from "../../db/diary/rules.ts";
import { cacheWorkspace, type WorkspacePage, workspaceInCache, workspacePage } from "../../db/directory/workspaces.ts";
import { type GuestSettings, NO_GUEST_SETTINGS } from "../../domain/guests/guest-settings.ts";
import { largestOnline } from "../../domain/judging/refuse-stay.ts";
import type { Channel } from "../../domain/messages/messages-owed.ts";
import { channelsOfList } from "../../domain/messages/standby-messages.ts";
import { ownPeriods } from "../../domain/plan/in-force.ts";
import type { OpeningHours } from "../../domain/plan/opening-hours.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { closuresInForce, lastBookableDate, withEveryDayClosed } from "../../domain/plan/schedule.ts";
import { todayOf } from "../../domain/plan/today.ts";
import type { OfferShown } from "../../domain/services/chosen-visit.ts";
import { publicOffer } from "../../domain/services/public-offer.ts";
import { shownRegion } from "../../domain/texts/regions.ts";
import { weekStart } from "../../domain/texts/week-start.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { inStandardWords } from "../guest-book/consents-offered.ts";
import { recentGuestSettings } from "../guest-book/recent-settings.ts";
import { readRecently } from "../recent-reads.ts";
import type { Services } from "../services.ts";
import { customizationView } from "../views/workspace-views.ts";

type ReadOnce = <Value>(workspaceId: string, what: string, read: () => Promise<Value>) => Promise<Value>;
const unshared: ReadOnce = (_, __, read) => read();

/** For pages without a token. */
export const sharedForASecond: ReadOnce = (workspaceId, what, read) =>
  readRecently({ workspaceId, what, from: "", to: "" }, read);

/**
 * Reads what a public page shows: the business, unless it is stopped (docs/rules.md#stopped-businesses), and `diaryRows` by
 * its id. Where this isolate knows the slug's id, both are one round trip, else two.
 */
export async function readPublicPage<Rows>(
  s: Services,
  slug: string,
  diaryRows: (workspaceId: string) => Promise<Rows | undefined>,
  readOnce = unshared,
): Promise<{ page: WorkspacePage; rows: Rows } | undefined> {
  const found = await readPageOrStopped(s, slug, diaryRows, readOnce);
  return found?.page.isStopped ? undefined : found;
}

async function readPageOrStopped<Rows>(
  s: Services,
  slug: string,
  diaryRows: (workspaceId: string) => Promise<Rows | undefined>,
  readOnce: ReadOnce,
): Promise<{ page: WorkspacePage; rows: Rows } | undefined> {
  const known = workspaceInCache(slug, s.now())?.id;
  const read = () => workspacePage(s.nearby, slug).get();
  const [page, early] = await Promise.all([
    known === undefined ? read() : readOnce(known, `page ${slug}`, read),
    known && diaryRows(known),
  ]);
  if (!page) return undefined;
  const { id } = cacheWorkspace(slug, { ...page, ...page.workspace }, s.now());
  const rows = id === known && early ? early : await diaryRows(id); // another business may have taken the slug
  return rows && { page, rows };
}

export async function publicWorkspace(s: Services, slug: string, readOnce = unshared) {
  const rulesRow = (id: string) => readOnce(id, "rules", () => rulesQuery(s.nearbyDiary(id), id).get());
  const found = await readPublicPage(s, slug, withAsked(s, rulesRow), readOnce);
  if (!found) return undefined;
  const rules = rulesShown(found.page, toRules(found.rows.rows));
  const view = publicView(found.page, rules, s.now(), found.rows.asks);
  return {
    ...view,
    workspace: { ...view.workspace, ...(await listShown(s, found.page.workspace.id, rules, readOnce)) },
  };
}

/** How those who wait are told; only where the list is on (docs/rules.md#waiting-online). */
export async function listShown(
  s: Services,
  workspaceId: string,
  { plan: { holds } }: BookingRules,
  readOnce: ReadOnce,
): Promise<{ listTellsBy?: Channel[] }> {
  if (!holds || holds.list === "off") return {};
  const read = () => switchesQuery(s.nearbyDiary(workspaceId), workspaceId).all();
  return { listTellsBy: channelsOfList(toSwitches(await readOnce(workspaceId, "switches", read))) };
}

/** Rows of a diary, and beside them what its business asks customers. */
export const withAsked =
  <Rows>(s: Services, diaryRows: (workspaceId: string) => Promise<Rows | undefined>) =>
  async (workspaceId: string): Promise<{ rows: Rows; asks: GuestSettings } | undefined> => {
    const [rows, asks] = await Promise.all([diaryRows(workspaceId), recentGuestSettings(s, workspaceId)]);
    return rows && { rows, asks };
  };

/** Like `publicWorkspace`, for the holder of a link: a stopped business has its name and standard looks. */
export async function linkedWorkspace(s: Services, slug: string) {
  const rules = (id: string) => rulesQuery(s.nearbyDiary(id), id).get();
  const found = await readPageOrStopped(s, slug, rules, unshared);
  return found && publicView(found.page, rulesShown(found.page, toRules(found.rows)), s.now());
}

/** Without what a stranger could write to the public. */
function plainOffer(offer: OfferShown | null): OfferShown | null {
  if (!offer) return null;
  const plain = <Service extends { group: string; description: string }>(services: Service[]) =>
    services.map((service) => ({ ...service, group: "", description: "" }));
  return {
    ...offer,
    services: plain(offer.services),
    ...(offer.classes ? { classes: plain(offer.classes) } : {}),
    people: offer.people.map((person) => ({ ...person, photoUrl: null })),
  };
}

/** A workspace awaiting deletion is closed on every day. */
export const rulesShown = ({ workspace }: WorkspacePage, rules: BookingRules): BookingRules =>
  workspace.deleteAfter === null ? rules : withEveryDayClosed(rules);

/** Shown in place of the week; none without a plan. */
function plannedHours({ plan }: BookingRules, today: string): Omit<OpeningHours, "weeklySchedule" | "closures"> {
  const periods = ownPeriods(plan)
    .map(({ name, days, opens, closes }) => ({ name, days, openTime: opens, closeTime: closes }))
    .sort((a, b) => (a.openTime < b.openTime ? -1 : 1));
  const specialOpenings = plan.exceptions
    .flatMap((each) => (each.kind === "extra" && each.toDate >= addDays(today, -1) ? each : []))
    .map(({ fromDate, toDate, fromTime, toTime }) => ({
      ...{ startDate: fromDate, endDate: toDate, openTime: fromTime, closeTime: toTime },
    }))
    .sort((a, b) => (a.openTime < b.openTime ? -1 : 1));
  return { ...(periods.length > 0 ? { periods } : {}), ...(specialOpenings.length > 0 ? { specialOpenings } : {}) };
}

/** Only where customers have a choice; tables are named to nobody. */
function areasShown({ plan }: BookingRules): { areas?: { id: string; name: string }[] } {
  const areas = (plan.house?.areas ?? [])
    .filter(({ customersMayChoose }) => customersMayChoose)
    .sort((a, b) => a.order - b.order)
    .map(({ id, name }) => ({ id, name }));
  return areas.length > 1 ? { areas } : {};
}

/** Names that an owner gave and customers read, each once, in the order of the page. */
export function namesShown(rules: BookingRules): string[] {
  const offer = publicOffer(rules);
  const services = [...(offer?.services ?? []), ...(offer?.classes ?? [])];
  const names = [
    ...(areasShown(rules).areas ?? []).map(({ name }) => name),
    ...ownPeriods(rules.plan).map(({ name }) => name),
    ...services.map(({ group }) => group),
    ...services.map(({ name }) => name),
  ];
  return [...new Set(names.filter(Boolean))];
}

/** Services and classes that customers read about, by name: those with a description, each name once. */
export function descriptionsShown(rules: BookingRules): { name: string; description: string }[] {
  const offer = publicOffer(rules);
  const services = [...(offer?.services ?? []), ...(offer?.classes ?? [])].filter(({ description }) => description);
  return services
    .filter(({ name }, i) => services.findIndex((each) => each.name === name) === i)
    .map(({ name, description }) => ({ name, description }));
}

/**
 * Like `publicWorkspace`, from rows already read. Without own looks, pictures and words about the business until its owner
 * has confirmed an address (docs/rules.md#customization).
 */
export function publicView(page: WorkspacePage, rules: BookingRules, now: number, asks = NO_GUEST_SETTINGS) {
  const { workspace } = page;
  const isPlain = page.isStopped || !page.ownerConfirmed;
  const { today, localDate } = todayOf(rules, now);
  const {
    contactEmail: _,
    embedOrigins: __,
    reviewUrl: ___,
    translations,
    cancellationPolicy,
    ...customization
  } = customizationView(isPlain ? null : page.customization);
  const region = shownRegion(workspace, rules.timeZone);
  const stoppedUntil = rules.brakeMaxGuests === 0 ? rules.brakeUntil : null;
  const pausedUntil = Math.max(rules.onlineBookingPausedUntil ?? 0, stoppedUntil ?? 0);
  return {
    workspace: {
      name: workspace.name,
      slug: workspace.slug,
      description: isPlain ? null : workspace.description,
      businessType: workspace.businessType,
      bookingType: workspace.bookingType,
      language: workspace.language,
      timeZone: rules.timeZone,
      shownRegion: region,
      weekStartsOn: weekStart(region),
      weeklySchedule: rules.weeklySchedule,
      closures: closuresInForce(rules).map(({ startDate, endDate }) => ({ startDate, endDate })),
      ...plannedHours(rules, today),
      bookingDurationMinutes: rules.bookingDurationMinutes,
      slotStepMinutes: rules.slotStepMinutes,
      advanceBookingDays: rules.advanceBookingDays,
      customerChangeHoursLimit: rules.customerChangeHoursLimit,
      maxGuestsPerBooking: largestOnline(rules),
      ...areasShown(rules),
      offer: isPlain ? plainOffer(publicOffer(rules)) : publicOffer(rules),
      retentionMonths: Math.max(rules.retentionMonths, asks.guestMonths ?? 0),
      now: new Date(now).toISOString(),
      today,
      lastBookableDate: lastBookableDate(rules, localDate),
      pausedUntil: pausedUntil > now ? new Date(pausedUntil).toISOString() : null,
    },
    customization: { ...customization, ...(cancellationPolicy === null ? {} : { cancellationPolicy }) },
    /** Only `spokenIn` reads these (worker/workspaces/spoken-in.ts). */
    translations,
    asks: isPlain ? inStandardWords(asks) : asks,
  };
}
