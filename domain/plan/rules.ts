import type { HoldRules } from "../holds/rules.ts";
import type { Weekday } from "../time/calendar.ts";
import { type PartRules, SETTINGS, standardSettings } from "./settings.ts";

export type DayHours = { enabled: boolean; openTime: string; closeTime: string };
export type WeeklySchedule = Record<Weekday, DayHours>;
export type Closure = { startDate: string; endDate: string; note: string | null };

/** How long a party of up to `upTo` guests stays; the last of a list has null and holds for all larger ones. */
export type StayLength = { upTo: number | null; minutes: number };

/** Guests and parties that may arrive in each stretch of `everyMinutes`, counted from the opening; null: no limit. */
export type Pacing = { everyMinutes: 15 | 30 | 60; guests: number | null; parties: number | null };

/** In cells of the floor's grid (docs/arrangement.md#the-floor). */
export type RoomSize = { width: number; height: number };

/**
 * Where a resource stands in the room of its area: the upper left corner and the size before it is turned about its
 * middle, in cells. It decides nothing (docs/arrangement.md#the-floor).
 */
export type FloorPosition = RoomSize & { x: number; y: number; rotation: 0 | 45; shape: "square" | "round" };

/** A part of the house, such as a terrace. `room` is missing until somebody draws it. */
export type Area = {
  id: string;
  name: string;
  customersMayChoose: boolean;
  order: number;
  room?: RoomSize | undefined;
};

/** Kinds of bookings that may use a resource. "members" includes "everyone", "walk_in" includes both. */
export const STOCKS = ["everyone", "members", "walk_in"] as const;
export type Stock = (typeof STOCKS)[number];

/** The smallest and the largest party. */
export type Seats = { min: number; max: number };

/** Exclusive: one claim at a time. */
export type Resource = {
  id: string;
  kind: "table";
  name: string;
  area: string | null;
  order: number;
  seats: Seats;
  stock: Stock;
  archived: boolean;
  /** Missing: not drawn. */
  position?: FloorPosition | undefined;
};

/** Resources of one area that seat one party together. */
export type Combination = { id: string; of: string[]; seats: Seats; order: number };

/**
 * The part of a plan that says what parties can be given (docs/arrangement.md). The engine moves nobody in the last
 * `freezeMinutes` before a start.
 */
export type House = { areas: Area[]; resources: Resource[]; combinations: Combination[]; freezeMinutes: number };

/** "Tables are settled an hour before." */
export const FREEZE_MINUTES = 60;

export const NO_TABLES: House = { areas: [], resources: [], combinations: [], freezeMinutes: FREEZE_MINUTES };

/** While a part that is not busy takes effect, the person is free for others. */
export type ServicePart = { minutes: number; busy: boolean };

/**
 * Something that a service takes (docs/arrangement.md#people-and-services). "party": a table that seats the guests.
 * "person": one of the service's people in its busy parts. "units": one of a counted resource for each `perGuests`.
 */
export type Need =
  | { of: "party" }
  | { of: "person" }
  | { of: "any" | "all"; resources: string[]; during: "busy" | "whole" }
  | { of: "units"; resource: string; perGuests: number };

/** Buffers are minutes that its resources are kept free and customers are not told. */
export type Service = {
  id: string;
  name: string;
  /** Null: as long as a party of that size stays. */
  parts: ServicePart[] | null;
  bufferBefore: number;
  bufferAfter: number;
  maxGuests: number;
  /** A class: so many may book it together, on the dates of its sessions. Null or missing: booked as a visit. */
  seats?: number | null | undefined;
  needs: Need[];
  /** Everybody who can do it, by id. `minutes`: of each part, for a person who takes longer or shorter. */
  people: Record<string, { minutes?: number[] }>;
};

/** A person, room or machine. `units` null: exclusive; else so many at a time. `hours` null: while the business is open. */
export type ServiceResource = {
  id: string;
  kind: "person" | "room" | "machine" | "pool";
  name: string;
  order: number;
  units: number | null;
  hours: Record<Weekday, { from: string; to: string }[]> | null;
  archived: boolean;
};

/** The part of a plan that says what is offered besides tables, and by whom. `assign`: who gets a visit with anyone. */
export type ServicePlan = { resources: ServiceResource[]; services: Service[]; assign: "least_busy" | "in_order" };

/** A service as customers read it, in the owner's order; prices in the currency's minor unit. Archived: not booked any more. */
export type OfferedService = Service & {
  group: string;
  description: string;
  /** Null: no price is shown. */
  price: number | null;
  /** "From" that price. */
  priceFrom: boolean;
  /** False: only members book it. */
  online: boolean;
  archived: boolean;
  people: Record<string, { minutes?: number[]; price?: number }>;
  /** Members are told how the client's test of this name stands; nothing is refused (docs/rules.md#patch-tests). */
  patchTest?: PatchTest | null | undefined;
  /** Weeks after which it is usually wanted again; missing: by the client's own rhythm (docs/rules.md#next-visit). */
  rebookWeeks?: number | null | undefined;
};

/** A test of the skin, which counts for so many months. */
export type PatchTest = { name: string; validMonths: number };

/** A person, room or machine as its owner keeps it. `memberId`: the person's account, or invitation. */
export type OfferedResource = ServiceResource & {
  /** Customers may ask for this person by name. */
  online: boolean;
  color: string | null;
  photoUrl: string | null;
  memberId: string | null;
};

/**
 * Services and who does them, as a business keeps them. `currency`: ISO 4217. `ownDaysOff`: a member who is linked to a person
 * enters that person's time off and extra hours; missing: the owner alone does.
 */
export type Offer = Omit<ServicePlan, "resources" | "services"> & {
  resources: OfferedResource[];
  services: OfferedService[];
  currency: string;
  ownDaysOff?: boolean | undefined;
};

/** One service of a visit; `person` only where the customer asked for one. */
export type Leg = { service: string; person?: string | undefined };

/**
 * A class or event on a date (docs/arrangement.md#classes). `resources`: its people, rooms, machines and tables, which serve
 * no bookings then. `time` is a wall time of its booking date.
 */
export type ClassSession = {
  id: string;
  service: string;
  date: string;
  time: string;
  minutes: number;
  seats: number;
  resources: string[];
  cancelled: boolean;
};

/** Keeps seats from small parties of customers until some hours before their start. */
export type Protection = { seatsFrom: number; minGuests: number; untilHoursBefore: number };

/** Part of a day in which visits begin (docs/rules.md#service-periods). Times are wall times; `closes` at or before `opens` is past midnight. */
export type Period = {
  id: string;
  name: string;
  days: Weekday[];
  opens: string;
  closes: string;
  /** The last start, whose stay may end after closing. Null: every stay ends by closing. */
  lastStart: string | null;
  stepMinutes: 5 | 10 | 15 | 20 | 30 | 60;
  duration: StayLength[];
  /** Kept free after each stay and not shown to customers. */
  resetMinutes: number;
  pacing: Pacing | null;
  /** Customers book at least so long before the start. */
  noticeMinutes: number;
  /** Customers book until this time on a day before the date (0: the date itself). Null: no such limit. */
  closesAt: { daysBefore: 0 | 1 | 2; time: string } | null;
  maxGuests: number | null;
  /** Only the resources and areas, by id, whose stock differs from the resource's own. */
  stock?: Record<string, Stock | "off">;
  protect?: Protection[];
};

/** Both dates included. */
type Dated = { id: string; fromDate: string; toDate: string; note: string | null };

/**
 * Closes a part of each of its days; `toTime` at or before `fromTime` is past midnight, 06:00 to 06:00 all of the day. `subject`: the resource or area
 * that is closed; missing: the whole business.
 */
export type PartClosed = Dated & { kind: "off"; fromTime: string; toTime: string; subject?: string };

/** Replaces the hours of its dates. Whatever is null is taken from the period, without one from the weekly rules. */
export type SpecialOpening = Dated & {
  kind: "extra";
  fromTime: string;
  toTime: string;
  lastStart: string | null;
  period: string | null;
  duration: StayLength[] | null;
  pacing: Pacing | null;
};

/** Added to the weekly hours of a person or room. A closed part of the same date goes before it. */
export type ExtraHours = Pick<Dated, "fromDate" | "toDate"> & { subject: string; fromTime: string; toTime: string };
export type HoursAdded = Dated & ExtraHours & { kind: "hours" };

export type DatedException = PartClosed | SpecialOpening | HoursAdded;

/** The person, room, table or area that a day is about; undefined: the whole business. */
export const subjectOf = (day: DatedException): string | undefined => ("subject" in day ? day.subject : undefined);

/** A weekday of a business without service periods. */
export type WeekPeriod = Omit<Period, "name"> & { name: null };

/** Nothing is booked on its dates, and what was booked is cancelled (docs/rules.md#closures). */
export type ClosedDays = Dated & { kind: "closed" };

/** Every day is decided by it. Without a `house` and an `offer` spots are counted. */
export type PlanRules = {
  periods: (Period | WeekPeriod)[];
  exceptions: (DatedException | ClosedDays)[];
  house?: House | null;
  offer?: Offer | null;
  /** Those that are not long over. */
  sessions?: ClassSession[] | undefined;
  /** Missing: no place is held, and there is no list. */
  holds?: HoldRules | undefined;
};

/** As its owner writes it; without periods the week says when the business is open (domain/plan/in-force.ts). */
export type OwnPlan = PlanRules & { periods: Period[]; exceptions: DatedException[] };

/** Tables, people or rooms serve bookings, each its own; else spots are counted. */
export const givesResources = (plan: PlanRules | null): boolean => Boolean(plan?.house || plan?.offer);

/** For each kind of plan the code that may decide under it, which knows all kinds before it (migrations 0018 and 0044). */
export const NEEDS = { week: 5, periods: 6, tables: 7, offer: 8, sessions: 9, holds: 10 } as const;

/** Code of this generation; a plan that needs more is not decided under. */
export const ENGINE = NEEDS.holds;

export type OpeningRules = { timeZone: string; plan: PlanRules };

/** The plain week and its closed days, as small businesses keep them (domain/plan/in-force.ts). */
export type WeekRules = { weeklySchedule: WeeklySchedule; specialScheduleEnabled: boolean; specialClosures: Closure[] };

export type OfferRules = { slotStepMinutes: number; onlineBookingPausedUntil: number | null } & Pick<
  PartRules,
  "bookingDurationMinutes" | "advanceBookingDays" | "customerChangeHoursLimit"
>;

/**
 * Tonight's brake (docs/rules.md#tonights-brake): customers book no start before `brakeUntil` (ms) for more than
 * `brakeMaxGuests`; 0 stops all. Null: no brake.
 */
export type BrakeRules = { brakeUntil: number | null; brakeMaxGuests: number };

export type CapacityRules = Pick<PartRules, "maxGuestsPerBooking" | "maxCapacity" | "guestsPerSpot">;

export type MessageRules = { reminderLeadHours: number[]; feedbackDelayHours: number };

/** Those that the owner saves all at once (docs/rules.md#defaults-and-bounds). */
export type HoursRules = WeekRules & OfferRules & MessageRules & PartRules & { version: number; timeZone: string };

/** Everything a day is decided by; by `plan` and not by the week. */
export type BookingRules = HoursRules & BrakeRules & { plan: PlanRules };

export function everyDay(openTime: string, closeTime: string, enabled = true): WeeklySchedule {
  const day = { enabled, openTime, closeTime };
  return { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day };
}

const WORKDAY: DayHours = { enabled: true, openTime: "09:00", closeTime: "17:00" };
const WEEKEND: DayHours = { ...WORKDAY, enabled: false };

export const NO_BRAKE: BrakeRules = { brakeUntil: null, brakeMaxGuests: 0 };

const standardRules = (): HoursRules => ({
  version: 1,
  weeklySchedule: { ...everyDay("09:00", "17:00"), saturday: WEEKEND, sunday: WEEKEND },
  specialClosures: [],
  ...standardSettings(),
  reminderLeadHours: [...SETTINGS.reminderLeadHours.standard],
});

export const DEFAULT_RULES = /* @__PURE__ */ standardRules();
