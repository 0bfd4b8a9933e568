import * as z from "zod/mini";
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

const stayMinutes = whole(15, LONGEST_STAY_MINUTES, `A stay lasts 15 to ${LONGEST_STAY_MINUTES} minutes`);
const partySize = whole(1, MAX_GUESTS_STAFF, `A party has 1 to ${MAX_GUESTS_STAFF} guests`);

const duration = z
  .array(z.strictObject({ upTo: z.nullable(partySize), minutes: stayMinutes }), "Please say how long parties stay")
  .check(
    z.minLength(1, "Please say how long parties stay"),
    z.maxLength(MAX_GUESTS_STAFF, "Too many lengths of stay"),
    z.refine(
      (stays) =>
        stays.every(({ upTo }, i) =>
          i === stays.length - 1 ? upTo === null : upTo !== null && upTo > (stays[i - 1]?.upTo ?? 0),
        ),
      "Party sizes must rise; the last line holds for all larger parties",
    ),
  );

const MOST = `Please enter a number from 1 to ${CAPACITY_MAX}`;
const most = z.nullable(whole(1, CAPACITY_MAX, MOST));
const pacing = z.nullable(
  z
    .strictObject({
      everyMinutes: z.literal([15, 30, 60], "Arrivals are counted every 15, 30 or 60 minutes"),
      guests: most,
      parties: most,
    })
    .check(
      z.refine(({ guests, parties }) => guests !== null || parties !== null, {
        message: "Please say how many guests or parties may arrive",
        path: ["guests"],
      }),
    ),
);

const id = planIdOr("Unknown id");

export const period = z.strictObject({
  id: planIdOr("Unknown period"),
  name: line(PERIOD_NAME_MAX, "Please enter a name"),
  days: z.array(z.enum(WEEKDAYS), "Please choose the days").check(
    z.minLength(1, "Please choose at least one day"),
    z.refine((days) => new Set(days).size === days.length, "A day is named twice"),
  ),
  opens: timeOfDay,
  closes: timeOfDay,
  lastStart: z.nullable(timeOfDay),
  stepMinutes: z.literal([5, 10, 15, 20, 30, 60], "Times can be 5, 10, 15, 20, 30 or 60 minutes apart"),
  duration,
  resetMinutes: whole(0, LONGEST_RESET_MINUTES, `Tables are reset in 0 to ${LONGEST_RESET_MINUTES} minutes`),
  pacing,
  noticeMinutes: whole(0, NOTICE_HOURS_MAX * 60, `Notice can be up to ${NOTICE_HOURS_MAX} hours`),
  closesAt: z.nullable(z.strictObject({ daysBefore: z.literal([0, 1, 2]), time: timeOfDay })),
  maxGuests: z.nullable(partySize),
  stock: z.optional(z.pipe(withoutProto, z.record(id, z.enum([...STOCKS, "off"], "Unknown kind of booking")))),
  protect: z.optional(
    z
      .array(
        z.strictObject({
          seatsFrom: partySize,
          minGuests: partySize,
          untilHoursBefore: whole(
            0,
            PROTECT_HOURS_MAX,
            `Tables can be kept until up to ${PROTECT_HOURS_MAX} hours before`,
          ),
        }),
      )
      .check(z.maxLength(PROTECTIONS_MAX, "Too many rules for small parties")),
  ),
});

const seats = z.strictObject({ min: partySize, max: partySize });
const order = whole(0, 9999, "Unknown order");
const cell = whole(0, ROOM_MAX - 1, "A table stands inside a room of 50 metres");
const tableSide = whole(1, TABLE_MAX, "A table is 25 cm to 10 metres long");
const roomSide = whole(ROOM_MIN, ROOM_MAX, "A room is 2 to 50 metres long");
const position = z.strictObject({
  x: cell,
  y: cell,
  width: tableSide,
  height: tableSide,
  rotation: z.literal([0, 45], "A table is turned by 0 or 45 degrees"),
  shape: z.enum(["square", "round"], "Unknown shape"),
});
const area = z.strictObject({
  id,
  name: line(PERIOD_NAME_MAX, "Please enter a name"),
  customersMayChoose: z.boolean(),
  order,
  room: z.optional(z.strictObject({ width: roomSide, height: roomSide })),
});
const resource = z.strictObject({
  id,
  kind: z.literal("table"),
  name: line(RESOURCE_NAME_MAX, "Please enter a name"),
  area: z.nullable(id),
  order,
  seats,
  stock: z.enum(STOCKS, "Unknown kind of booking"),
  archived: z.boolean(),
  position: z.optional(position),
});
const combination = z.strictObject({ id, of: z.array(id), seats, order });

const SEND_ALL = "Please send areas, tables and joins together";

/** Whatever of the house is missing stays as it is, and the offer, too. */
const house = {
  areas: z.optional(z.array(area)),
  resources: z.optional(z.array(resource)),
  combinations: z.optional(z.array(combination)),
  freezeMinutes: z.optional(whole(0, 1440, "Tables can be settled up to 24 hours before")),
};

const given = { periods: z.array(period, "Please send the periods"), ...house, offer: z.optional(z.nullable(offer)) };

const plan = z.strictObject(given).check((context) => {
  if (JSON.stringify(context.value).length > PLAN_MAX_BYTES)
    context.issues.push({ code: "custom", message: "This plan is too large", input: context.value });
  const { periods, areas, resources, combinations } = context.value;
  const isWhole = areas !== undefined && resources !== undefined && combinations !== undefined;
  const isNone = areas === undefined && resources === undefined && combinations === undefined;
  if (!isWhole && !isNone)
    context.issues.push({ code: "custom", message: SEND_ALL, input: context.value, path: ["resources"] });
  const ofHouse = isWhole ? houseProblems({ periods, areas, resources, combinations }) : [];
  const others = [periods, areas, resources, combinations].flatMap((list) => list?.map((each) => each.id) ?? []);
  const ofOffer = context.value.offer ? offerProblems(context.value.offer, others) : [];
  for (const { path, words } of [...planProblems(periods), ...ofHouse, ...ofOffer])
    context.issues.push({ code: "custom", message: words, input: context.value, path });
});

const aDate = z.string("Please choose a date").check(z.refine(isDate, "Please choose a date"));
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
      context.issues.push({ code: "custom", message: problem.words, input: context.value, path: problem.path });
  });
const TOO_MANY_EXCEPTIONS = `Use at most ${EXCEPTIONS_MAX} special days`;
export type ExceptionRequest = z.output<typeof exceptionRequest>;

const LAST_BEFORE_FIRST = { message: "The last day must not come before the first", path: ["toDate"] };
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
  revision: z.int("Please send the revision").check(z.gte(0, "Please send the revision")),
  draft: z.optional(z.literal(true)),
});
export type PlanRequest = z.output<typeof planRequest>;

/** As `PUT …/plan` would save it. */
export const planPreview = z.strictObject(settings);
export type PlanPreview = z.output<typeof planPreview>;
