import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { ROOM_MAX, ROOM_MIN, TABLE_MAX } from "../../domain/floor/positions.ts";
import { houseProblems } from "../../domain/plan/house-problems.ts";
import { exceptionProblem, planProblems } from "../../domain/plan/plan-problems.ts";
import { STOCKS } from "../../domain/plan/rules.ts";
import { offerProblems } from "../../domain/services/offer-problems.ts";
import { isDate, WEEKDAYS } from "../../domain/time/calendar.ts";
import { LONGEST_RESET_MINUTES, LONGEST_STAY_MINUTES } from "../../domain/time/day-axis.ts";
import {
  CAPACITY_MAX,
  EXCEPTION_NOTE_MAX,
  EXCEPTIONS_MAX,
  MAX_GUESTS_STAFF,
  NOTICE_HOURS_MAX,
  PERIOD_NAME_MAX,
  PLAN_MAX_BYTES,
  PROTECT_HOURS_MAX,
  PROTECTIONS_MAX,
  RESOURCE_NAME_MAX,
} from "../limits.ts";
import { line, optionalText } from "../texts.ts";
import { hoursRequest } from "./hours.ts";
import { offer } from "./offer.ts";
import { planIdOr, timeOfDay, whole, withoutProto } from "./plan-fields.ts";

const stayMinutes = whole(15, LONGEST_STAY_MINUTES, fault("stay_minutes", { max: LONGEST_STAY_MINUTES }));
const partySize = whole(1, MAX_GUESTS_STAFF, fault("party_size", { max: MAX_GUESTS_STAFF }));

const duration = z
  .array(z.strictObject({ upTo: z.nullable(partySize), minutes: stayMinutes }), fault("stays_missing"))
  .check(
    z.minLength(1, fault("stays_missing")),
    z.maxLength(MAX_GUESTS_STAFF, fault("too_many_stays")),
    z.refine(
      (stays) =>
        stays.every(({ upTo }, i) =>
          i === stays.length - 1 ? upTo === null : upTo !== null && upTo > (stays[i - 1]?.upTo ?? 0),
        ),
      fault("stays_must_rise"),
    ),
  );

const most = z.nullable(whole(1, CAPACITY_MAX, fault("number_up_to", { max: CAPACITY_MAX })));
const pacing = z.nullable(
  z
    .strictObject({
      everyMinutes: z.literal([15, 30, 60], fault("pacing_step")),
      guests: most,
      parties: most,
    })
    .check(
      z.refine(({ guests, parties }) => guests !== null || parties !== null, {
        message: fault("pacing_limit_missing"),
        path: ["guests"],
      }),
    ),
);

const id = planIdOr(fault("unknown_id"));

export const period = z.strictObject({
  id: planIdOr(fault("unknown_period")),
  name: line(PERIOD_NAME_MAX, fault("name_missing")),
  days: z.array(z.enum(WEEKDAYS), fault("days_missing")).check(
    z.minLength(1, fault("day_missing")),
    z.refine((days) => new Set(days).size === days.length, fault("day_twice")),
  ),
  opens: timeOfDay,
  closes: timeOfDay,
  lastStart: z.nullable(timeOfDay),
  stepMinutes: z.literal([5, 10, 15, 20, 30, 60], fault("period_step")),
  duration,
  resetMinutes: whole(0, LONGEST_RESET_MINUTES, fault("reset_minutes", { max: LONGEST_RESET_MINUTES })),
  pacing,
  noticeMinutes: whole(0, NOTICE_HOURS_MAX * 60, fault("notice_hours", { max: NOTICE_HOURS_MAX })),
  closesAt: z.nullable(z.strictObject({ daysBefore: z.literal([0, 1, 2]), time: timeOfDay })),
  maxGuests: z.nullable(partySize),
  stock: z.optional(z.pipe(withoutProto, z.record(id, z.enum([...STOCKS, "off"], fault("unknown_stock"))))),
  protect: z.optional(
    z
      .array(
        z.strictObject({
          seatsFrom: partySize,
          minGuests: partySize,
          untilHoursBefore: whole(0, PROTECT_HOURS_MAX, fault("protect_hours", { max: PROTECT_HOURS_MAX })),
        }),
      )
      .check(z.maxLength(PROTECTIONS_MAX, fault("too_many_protections"))),
  ),
});

const seats = z.strictObject({ min: partySize, max: partySize });
const order = whole(0, 9999, fault("unknown_order"));
const cell = whole(0, ROOM_MAX - 1, fault("cell_outside_room"));
const tableSide = whole(1, TABLE_MAX, fault("table_side"));
const roomSide = whole(ROOM_MIN, ROOM_MAX, fault("room_side"));
const position = z.strictObject({
  x: cell,
  y: cell,
  width: tableSide,
  height: tableSide,
  rotation: z.literal([0, 45], fault("table_turn")),
  shape: z.enum(["square", "round"], fault("unknown_shape")),
});
const area = z.strictObject({
  id,
  name: line(PERIOD_NAME_MAX, fault("name_missing")),
  customersMayChoose: z.boolean(),
  order,
  room: z.optional(z.strictObject({ width: roomSide, height: roomSide })),
});
const resource = z.strictObject({
  id,
  kind: z.literal("table"),
  name: line(RESOURCE_NAME_MAX, fault("name_missing")),
  area: z.nullable(id),
  order,
  seats,
  stock: z.enum(STOCKS, fault("unknown_stock")),
  archived: z.boolean(),
  position: z.optional(position),
});
const combination = z.strictObject({ id, of: z.array(id), seats, order });

/** The areas, tables and joins of a new restaurant, all at once. */
export const firstHouse = z.strictObject({
  areas: z.array(area),
  resources: z.array(resource),
  combinations: z.array(combination),
});

/** Whatever of the house is missing stays as it is, and the offer, too. */
const house = {
  areas: z.optional(z.array(area)),
  resources: z.optional(z.array(resource)),
  combinations: z.optional(z.array(combination)),
  freezeMinutes: z.optional(whole(0, 1440, fault("freeze_hours"))),
};

const given = { periods: z.array(period, fault("periods_missing")), ...house, offer: z.optional(z.nullable(offer)) };

const plan = z.strictObject(given).check((context) => {
  if (JSON.stringify(context.value).length > PLAN_MAX_BYTES)
    context.issues.push({ code: "custom", message: fault("plan_too_large"), input: context.value });
  const { periods, areas, resources, combinations } = context.value;
  const isWhole = areas !== undefined && resources !== undefined && combinations !== undefined;
  const isNone = areas === undefined && resources === undefined && combinations === undefined;
  if (!isWhole && !isNone)
    context.issues.push({
      code: "custom",
      message: fault("house_in_parts"),
      input: context.value,
      path: ["resources"],
    });
  const ofHouse = isWhole ? houseProblems({ periods, areas, resources, combinations }) : [];
  const others = [periods, areas, resources, combinations].flatMap((list) => list?.map((each) => each.id) ?? []);
  const ofOffer = context.value.offer ? offerProblems(context.value.offer, others) : [];
  for (const { path, fault: wrong } of [...planProblems(periods), ...ofHouse, ...ofOffer])
    context.issues.push({ code: "custom", message: wrong, input: context.value, path });
});

const aDate = z.string(fault("date_missing")).check(z.refine(isDate));
const days = { fromDate: aDate, toDate: aDate };
const note = optionalText(EXCEPTION_NOTE_MAX);
const dated = { ...days, fromTime: timeOfDay, toTime: timeOfDay, note };

/** A special opening (`extra`), a closed part of a day (`off`) or hours added to those of a person or room (`hours`). */
export const exceptionRequest = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("off"), ...dated, subject: z.optional(id) }),
    z.strictObject({ kind: z.literal("hours"), ...dated, subject: id }),
    z.strictObject({
      kind: z.literal("extra"),
      ...dated,
      period: z.nullable(z.string()),
      lastStart: z.nullable(timeOfDay),
      duration: z.nullable(duration),
      pacing,
    }),
  ])
  .check((context) => {
    const problem = exceptionProblem(context.value);
    if (problem)
      context.issues.push({ code: "custom", message: problem.fault, input: context.value, path: problem.path });
  });
const TOO_MANY_EXCEPTIONS = fault("too_many_special_days", { max: EXCEPTIONS_MAX });
export type ExceptionRequest = z.output<typeof exceptionRequest>;

const LAST_BEFORE_FIRST = { message: fault("last_day_before_first"), path: ["toDate"] };
const closedDays = z
  .strictObject({ kind: z.literal("closed"), ...days, note })
  .check(z.refine(({ fromDate, toDate }) => fromDate <= toDate, LAST_BEFORE_FIRST));

/** A dated exception, or closed days, which `PUT …/hours` takes as `specialClosures`: the form of hours lists both. */
export const datedDay = z.discriminatedUnion("kind", [closedDays, exceptionRequest]);
export type DatedDay = z.output<typeof datedDay>;

/** Beside the plan: `hours` as `PUT …/hours` takes them, dated exceptions added to those stored, and ids left out of them. */
const settings = {
  plan,
  hours: z.optional(hoursRequest),
  exceptions: z.optional(z.array(exceptionRequest).check(z.maxLength(EXCEPTIONS_MAX, TOO_MANY_EXCEPTIONS))),
  without: z.optional(z.array(z.string()).check(z.maxLength(EXCEPTIONS_MAX, TOO_MANY_EXCEPTIONS))),
};

/**
 * All at once, over the `revision` of the plan that was read (0: none yet) and the version of `hours`. New parts have ids that begin
 * with `new-`. `draft`: the plan alone is kept, without any effect.
 */
export const planRequest = z.strictObject({
  ...settings,
  revision: z.int(fault("revision_missing")).check(z.gte(0)),
  draft: z.optional(z.literal(true)),
});
export type PlanRequest = z.output<typeof planRequest>;

/** As `PUT …/plan` would save it. */
export const planPreview = z.strictObject(settings);
export type PlanPreview = z.output<typeof planPreview>;
