import * as z from "zod/mini";
import { settingsOf } from "../../../contract/requests/hours.ts";
import { datedDay } from "../../../contract/requests/plan.ts";
import type { Fields } from "../../../domain/merge-three-ways.ts";
import type {
  DatedException,
  Offer,
  OfferedResource,
  OfferedService,
  WeeklySchedule,
} from "../../../domain/plan/rules.ts";
import { PARTS, SETTINGS, settingOf } from "../../../domain/plan/settings.ts";
import type { Formats } from "../../../domain/texts/formats-in.ts";
import { WEEKDAYS, type Weekday } from "../../../domain/time/calendar.ts";
import { hoursLabel, isCounted, settingTexts, weekdayLabel } from "../lib/hours-words.ts";
import { sizeText } from "../lib/room-words.tsx";
import type { FieldText, StoredFields } from "../lib/use-stored-form.ts";
import { zoneLabel } from "../lib/zone-names.ts";
import { words } from "../texts/words.ts";
import { dayKey } from "./day-list.ts";
import type { HoursValues } from "./hours-values.ts";
import { resourceText, serviceText } from "./offer-text.ts";
import { areaText, joinName, momentLabel, periodText, tableText } from "./plan-text.ts";

const count = z.number();
const text = z.string();
const anyPart = <Part>() => z.custom<Part>((typed) => typeof typed === "object" && typed !== null);
const anyList = <List extends (typeof LISTS)[number]>() => z.array(anyPart<HoursValues["plan"][List][number]>());
const dayHours = z.object({ enabled: z.boolean(), openTime: text, closeTime: text });

/** Each weekday, dated day and service period is a field, so that two owners may change different days. */
export const hoursFields = (format: Formats): StoredFields<HoursValues> => ({
  toFields: ({ weeklySchedule, dated, plan, ...rest }) => ({
    ...rest,
    ...weeklySchedule,
    ...Object.fromEntries(dated.map((day) => [`dated ${dayKey(day)}`, day])),
    ...Object.fromEntries(LISTS.flatMap((list) => plan[list].map((each) => [`${list} ${each.id}`, each]))),
    ...offerToFields(plan.offer),
    freezeMinutes: plan.freezeMinutes,
  }),
  fromFields: ({ freezeMinutes, ...fields }) => {
    const rest = Object.entries(fields).filter(
      ([name]) => !isWeekday(name) && !name.startsWith("dated ") && !listOf(name) && !isOfferField(name),
    );
    return {
      ...Object.fromEntries(rest),
      weeklySchedule: Object.fromEntries(WEEKDAYS.map((day) => [day, fields[day]])) as WeeklySchedule,
      dated: listIn(fields, "dated"),
      plan: {
        ...Object.fromEntries(LISTS.map((list) => [list, listIn(fields, list)])),
        ...{ offer: offerFromFields(fields), freezeMinutes },
      },
    } as HoursValues; // the fields of toFields
  },
  describe: (name, hours) => {
    if (isWeekday(name)) return { label: weekdayLabel(name), text: hoursLabel(hours.weeklySchedule[name]) };
    const list = listOf(name);
    if (isOfferField(name)) return describeOffer(name, hours.plan.offer, format.locale);
    if (list) return partText(hours.plan, list, name.slice(list.length + 1));
    if (name === "freezeMinutes") return { label: words.tables.list.freeze, text: String(hours.plan.freezeMinutes) };
    return { label: settingTexts(name)?.name ?? name, text: textOf(name as keyof HoursValues, hours, format) };
  },
  typed: z.object({
    weeklySchedule: z.record(z.enum(WEEKDAYS), dayHours),
    dated: z.array(datedDay),
    exceptions: z.array(anyPart<DatedException>()),
    ...settingsOf(PARTS, () => count),
    slotStepMinutes: z.literal(SETTINGS.slotStepMinutes.choices),
    timeZone: text,
    onlineBookingPausedUntil: z.nullable(text),
    reminderLeadHours: z.array(count),
    version: count,
    plan: z.object({
      periods: anyList<"periods">(),
      areas: anyList<"areas">(),
      resources: anyList<"resources">(),
      combinations: anyList<"combinations">(),
      offer: z.nullable(anyPart<Offer>()),
      freezeMinutes: count,
    }),
    revision: count,
  }),
});

const LISTS = ["periods", "areas", "resources", "combinations"] as const;
const listOf = (name: string) => LISTS.find((list) => name.startsWith(`${list} `));
const listIn = (fields: Fields, list: string) =>
  Object.entries(fields).flatMap(([name, part]) => (name.startsWith(`${list} `) ? [part] : []));
const isWeekday = (name: string): name is Weekday => WEEKDAYS.some((day) => day === name);

function partText(plan: HoursValues["plan"], list: (typeof LISTS)[number], id: string) {
  const part = plan[list].find((each) => each.id === id);
  if (!part) return { label: words.rules.compared.parts[list], text: words.hours.forms.removed };
  if ("of" in part) return { label: joinName(part, plan.resources), text: sizeText(part.seats) };
  const text = "days" in part ? periodText(part) : "kind" in part ? tableText(part, plan.areas) : areaText(part);
  return { label: part.name, text };
}

function textOf(name: keyof HoursValues, hours: HoursValues, format: Formats): string {
  const value = hours[name];
  const texts = words.rules.compared;
  const { unit } = settingOf(name);
  if (name === "onlineBookingPausedUntil") return momentLabel(hours[name], hours.timeZone, format);
  if (name === "timeZone") return zoneLabel(hours[name]);
  if (name === "reminderLeadHours") return hours[name].map(words.ui.hours).join(", ") || texts.none;
  if (value === null) return texts.noLimit;
  return isCounted(unit) ? words.ui[unit](Number(value)) : String(value);
}

const [SERVICE, RESOURCE] = ["service ", "resource "];
const SERVICE_ORDER = "order";
const ASSIGN = "assign";
const CURRENCY = "currency";
const OWN_DAYS = "ownDaysOff";

/** Each service, person and room is a field, so that two owners may change different ones. */
export const offerToFields = (offer: Offer | null): Fields =>
  offer
    ? {
        ...Object.fromEntries(offer.resources.map((each) => [RESOURCE + each.id, each])),
        ...Object.fromEntries(offer.services.map((each) => [SERVICE + each.id, each])),
        ...{ [SERVICE_ORDER]: offer.services.map(({ id }) => id), [ASSIGN]: offer.assign, [CURRENCY]: offer.currency },
        ...(offer.ownDaysOff === undefined ? {} : { [OWN_DAYS]: offer.ownDaysOff }),
      }
    : {};

const isOfferField = (name: string): boolean =>
  [SERVICE_ORDER, ASSIGN, CURRENCY, OWN_DAYS].includes(name) || name.startsWith(SERVICE) || name.startsWith(RESOURCE);

/** Services that the order does not name, because somebody else added them, come last. */
export function offerFromFields(fields: Fields): Offer | null {
  if (!(CURRENCY in fields)) return null;
  const listIn = (prefix: string) =>
    Object.entries(fields).flatMap(([name, each]) => (name.startsWith(prefix) ? [each] : []));
  const order = fields[SERVICE_ORDER] as string[]; // the fields of offerToFields
  const placeOf = ({ id }: OfferedService) => (order.includes(id) ? order.indexOf(id) : order.length);
  const services = (listIn(SERVICE) as OfferedService[]).toSorted((a, b) => placeOf(a) - placeOf(b));
  const resources = listIn(RESOURCE) as OfferedResource[];
  const own = OWN_DAYS in fields ? { ownDaysOff: fields[OWN_DAYS] } : {};
  return { resources, services, assign: fields[ASSIGN], currency: fields[CURRENCY], ...own } as Offer;
}

/** Two orders have the same text, so that nobody is asked about them: mine stays. */
export function describeOffer(name: string, offer: Offer | null, locale: string): FieldText {
  const { resources = [], services = [] } = offer ?? {};
  const { texts } = words.services;
  const service = services.find(({ id }) => name === SERVICE + id);
  const resource = resources.find(({ id }) => name === RESOURCE + id);
  if (name === ASSIGN) return { label: words.people.assign, text: offer ? words.people.assignTo[offer.assign] : "" };
  if (name === OWN_DAYS) return { label: words.people.ownDaysOff, text: offer?.ownDaysOff ? texts.yes : texts.no };
  if (name === CURRENCY) return { label: words.services.currency, text: offer?.currency ?? texts.none };
  if (name === SERVICE_ORDER) return { label: words.services.order, text: "" };
  if (name.startsWith(SERVICE))
    return {
      label: service?.name ?? words.services.service,
      text: service && offer ? serviceText(service, offer, locale) : words.hours.forms.removed,
    };
  return {
    label: resource?.name ?? words.services.personOrRoom,
    text: resource ? resourceText(resource) : words.hours.forms.removed,
  };
}
