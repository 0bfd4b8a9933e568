import type { HoldRules } from "../holds/rules.ts";
import type { House, Need, Offer, OfferedResource, OfferedService, Period, Seats, Stock } from "../plan/rules.ts";
import { WEEKDAYS } from "../time/calendar.ts";
import type { LoggedValue, SettingsPart } from "./settings-log.ts";
import { pacingFields, stayText, wholePart } from "./settings-parts.ts";

type Plan = { periods: Period[]; offer: Offer | null } & House;
type NameOf = (id: string) => string;

/**
 * A plan before and after a save, as the log keeps both: ids are names, those of after where a thing has two. The order
 * of lists, and rooms and positions on the floor, decide nothing and are left out.
 */
export function planPartsOf(before: Plan, after: Plan): [SettingsPart[], SettingsPart[]] {
  const names = new Map([...namesIn(before), ...namesIn(after)]);
  const nameOf: NameOf = (id) => names.get(id) ?? id;
  return [planParts(before, nameOf), planParts(after, nameOf)];
}

/** Names of whatever a plan or an exception may refer to. */
export const namesIn = ({ areas, resources, offer }: Pick<Plan, "areas" | "resources" | "offer">): [string, string][] =>
  [...areas, ...resources, ...(offer?.resources ?? [])].map(({ id, name }) => [id, name]);

const planParts = ({ periods, areas, resources, combinations, freezeMinutes, offer }: Plan, nameOf: NameOf) => [
  wholePart(planFields(freezeMinutes, offer)),
  ...periods.map((period) => partOf("period", period, periodFields(period, nameOf))),
  ...areas.map((area) => partOf("area", area, { name: area.name, customersMayChoose: area.customersMayChoose })),
  ...resources.map((table) => partOf("table", table, tableFields(table, nameOf))),
  ...combinations.map(({ id, of, seats }) => {
    const name = of.map(nameOf).join(" + ");
    return partOf("combination", { id, name }, { name, seats: seatsText(seats) });
  }),
  ...(offer?.services ?? []).map((each) => partOf("service", each, serviceFields(each, offer?.currency ?? "", nameOf))),
  ...(offer?.resources ?? []).map((each) => partOf(each.kind, each, resourceFields(each))),
];

const partOf = (
  kind: SettingsPart["kind"],
  { id, name }: { id: string; name: string },
  fields: SettingsPart["fields"],
): SettingsPart => ({ kind, id, name, fields });

/** Places that are held for an answer, as the log keeps it; missing: none are. */
export const holdParts = (holds: HoldRules | undefined): SettingsPart[] =>
  holds ? [wholePart(holdFields(holds))] : [wholePart({})];

const holdFields = ({ list, answer, stopsBefore, listMost, lastCall }: HoldRules) => ({
  ...{ list, stopsBefore, listMost, lastCall },
  answerMinutes: answer.map(([hours, minutes]) => `${hours}+ h: ${minutes} min`),
});

const planFields = (freezeMinutes: number, offer: Offer | null) => ({
  freezeMinutes,
  assign: offer?.assign ?? null,
  currency: offer?.currency ?? null,
  ownDaysOff: offer?.ownDaysOff ?? null,
});

const periodFields = (period: Period, nameOf: NameOf) => ({
  name: period.name,
  days: period.days.map(String),
  opens: period.opens,
  closes: period.closes,
  lastStart: period.lastStart,
  stepMinutes: period.stepMinutes,
  duration: period.duration.map(stayText),
  resetMinutes: period.resetMinutes,
  ...pacingFields(period.pacing),
  noticeMinutes: period.noticeMinutes,
  closesDaysBefore: period.closesAt?.daysBefore ?? null,
  closesTime: period.closesAt?.time ?? null,
  maxGuests: period.maxGuests,
  stockEveryone: ofStock(period, "everyone", nameOf),
  stockMembers: ofStock(period, "members", nameOf),
  stockWalkIn: ofStock(period, "walk_in", nameOf),
  stockOff: ofStock(period, "off", nameOf),
  protect: (period.protect ?? []).map(
    ({ seatsFrom, minGuests, untilHoursBefore }) => `${seatsFrom}+ / ${minGuests}+ / ${untilHoursBefore} h`,
  ),
});

const ofStock = ({ stock = {} }: Period, kind: Stock | "off", nameOf: NameOf) =>
  Object.entries(stock).flatMap(([id, value]) => (value === kind ? [nameOf(id)] : []));

const seatsText = ({ min, max }: Seats) => (min === max ? String(max) : `${min}–${max}`);

const tableFields = ({ name, area, seats, stock, archived }: House["resources"][number], nameOf: NameOf) => ({
  name,
  area: area === null ? null : nameOf(area),
  seats: seatsText(seats),
  stock,
  archived,
});

const serviceFields = (service: OfferedService, currency: string, nameOf: NameOf) => ({
  name: service.name,
  group: service.group,
  description: service.description,
  minutes: service.parts?.map(({ minutes, busy }) => (busy ? `${minutes} min` : `(${minutes} min)`)) ?? null,
  bufferBefore: service.bufferBefore,
  bufferAfter: service.bufferAfter,
  maxGuests: service.maxGuests,
  classSeats: service.seats ?? null,
  needsTable: service.needs.some(({ of }) => of === "party"),
  needsBusy: service.needs.flatMap((need) => needText(need, "busy", nameOf)),
  needsWhole: service.needs.flatMap((need) => needText(need, "whole", nameOf)),
  needsUnits: service.needs.flatMap((need) =>
    need.of === "units" ? [`${nameOf(need.resource)} (1 / ${need.perGuests})`] : [],
  ),
  people: Object.keys(service.people).map(nameOf),
  peopleMinutes: Object.entries(service.people).flatMap(([id, { minutes }]) =>
    minutes ? [`${nameOf(id)}: ${minutes.join(" + ")} min`] : [],
  ),
  peoplePrices: Object.entries(service.people).flatMap(([id, { price }]) =>
    price === undefined ? [] : [`${nameOf(id)}: ${moneyText(price, currency)}`],
  ),
  price: service.price === null ? null : moneyText(service.price, currency),
  priceFrom: service.priceFrom,
  online: service.online,
  archived: service.archived,
  patchTest: service.patchTest?.name ?? null,
  patchTestMonths: service.patchTest?.validMonths ?? null,
  rebookWeeks: service.rebookWeeks ?? null,
});

/** "45000 SEK": in the smallest unit, for a screen to write in its language. */
const moneyText = (minor: number, currency: string) => `${minor} ${currency}`;

const needText = (need: Need, during: "busy" | "whole", nameOf: NameOf) =>
  (need.of === "any" || need.of === "all") && need.during === during
    ? [need.resources.map(nameOf).join(need.of === "any" ? " / " : " + ")]
    : [];

const resourceFields = ({ hours, photoUrl, ...resource }: OfferedResource) => ({
  name: resource.name,
  units: resource.units,
  ...hoursFields(hours),
  online: resource.online,
  color: resource.color,
  photo: photoUrl,
  memberId: resource.memberId,
  archived: resource.archived,
});

/** Null: whenever the business is open. */
const hoursFields = (hours: OfferedResource["hours"]) =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, hours ? hours[day].map(({ from, to }) => `${from}–${to}`) : null]),
  ) as Record<(typeof WEEKDAYS)[number], LoggedValue>; // each day

type Dates = Record<"fromDate" | "toDate" | "fromTime" | "toTime", string>;
type PlanFields = ReturnType<typeof planFields> &
  ReturnType<typeof holdFields> &
  ReturnType<typeof periodFields> &
  ReturnType<typeof tableFields> &
  ReturnType<typeof serviceFields> &
  ReturnType<typeof resourceFields> &
  Dates & { customersMayChoose: boolean };

export type PlanField = keyof PlanFields;
/** A field that is told as a number. */
export type PlanNumber = { [Field in PlanField]: PlanFields[Field] extends number | null ? Field : never }[PlanField];
