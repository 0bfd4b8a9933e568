import * as z from "zod/mini";
import { type Fault, fault } from "../../domain/faults.ts";
import { TEST_MONTHS_MAX, TEST_NAME_MAX } from "../../domain/guests/entries.ts";
import { RHYTHM_MOST_WEEKS } from "../../domain/judging/next-visit.ts";
import { byDay } from "../../domain/time/calendar.ts";
import {
  BUFFER_MINUTES_MAX,
  CAPACITY_MAX,
  MAX_GUESTS_STAFF,
  NEEDS_MAX,
  OFFER_NAME_MAX,
  PART_MINUTES_MAX,
  PARTS_MAX,
  PRICE_MAX,
  SERVICE_DESCRIPTION_MAX,
} from "../limits.ts";
import { httpsAddress, line, optionalColor, someText } from "../texts.ts";
import { planIdOr, timeOfDay, whole, withoutProto } from "./plan-fields.ts";

const id = planIdOr(fault("unknown_id"));
const order = whole(0, 9999, fault("unknown_order"));
const guests = whole(1, MAX_GUESTS_STAFF, fault("party_size", { max: MAX_GUESTS_STAFF }));
const inFives = (least: number, most: number, wrong: Fault) =>
  whole(least, most, wrong).check(z.multipleOf(5, fault("minutes_in_fives")));
const partMinutes = inFives(5, PART_MINUTES_MAX, fault("part_minutes", { max: PART_MINUTES_MAX }));
const buffer = inFives(0, BUFFER_MINUTES_MAX, fault("buffer_minutes", { max: BUFFER_MINUTES_MAX }));
export const price = whole(0, PRICE_MAX, fault("price_missing"));

const TOO_MANY_PARTS = fault("parts_count", { max: PARTS_MAX });
const parts = z
  .array(z.strictObject({ minutes: partMinutes, busy: z.boolean() }))
  .check(z.minLength(1, TOO_MANY_PARTS), z.maxLength(PARTS_MAX, TOO_MANY_PARTS));

const during = z.enum(["busy", "whole"]);
const resourceIds = z.array(id).check(
  z.minLength(1, fault("room_missing")),
  z.refine((ids) => new Set(ids).size === ids.length, fault("room_twice")),
);
const needs = z
  .array(
    z.discriminatedUnion("of", [
      z.strictObject({ of: z.literal("party") }),
      z.strictObject({ of: z.literal("person") }),
      z.strictObject({ of: z.literal("any"), resources: resourceIds, during }),
      z.strictObject({ of: z.literal("all"), resources: resourceIds, during }),
      z.strictObject({ of: z.literal("units"), resource: id, perGuests: guests }),
    ]),
  )
  .check(z.maxLength(NEEDS_MAX, fault("too_many_needs", { max: NEEDS_MAX })));

const patchTest = z.strictObject({
  name: line(TEST_NAME_MAX, fault("name_missing")),
  validMonths: whole(1, TEST_MONTHS_MAX, fault("number_up_to", { max: TEST_MONTHS_MAX })),
});

const service = z.strictObject({
  id,
  name: line(OFFER_NAME_MAX, fault("name_missing")),
  group: someText(OFFER_NAME_MAX, false),
  description: someText(SERVICE_DESCRIPTION_MAX, true),
  parts: z.nullable(parts),
  bufferBefore: buffer,
  bufferAfter: buffer,
  maxGuests: guests,
  seats: z.optional(z.nullable(whole(1, CAPACITY_MAX, fault("seats_missing")))),
  needs,
  people: z.pipe(
    withoutProto,
    z.record(id, z.strictObject({ minutes: z.optional(z.array(partMinutes)), price: z.optional(price) })),
  ),
  price: z.nullable(price),
  priceFrom: z.boolean(),
  online: z.boolean(),
  archived: z.boolean(),
  patchTest: z.optional(z.nullable(patchTest)),
  rebookWeeks: z.optional(z.nullable(whole(1, RHYTHM_MOST_WEEKS, fault("number_up_to", { max: RHYTHM_MOST_WEEKS })))),
});

const stretches = z.array(z.strictObject({ from: timeOfDay, to: timeOfDay }));
const hours = z.strictObject(byDay(() => stretches));

const resource = z.strictObject({
  id,
  kind: z.enum(["person", "room", "machine", "pool"]),
  name: line(OFFER_NAME_MAX, fault("name_missing")),
  order,
  units: z.nullable(whole(1, CAPACITY_MAX, fault("number_up_to", { max: CAPACITY_MAX }))),
  hours: z.nullable(hours),
  archived: z.boolean(),
  online: z.boolean(),
  color: optionalColor(),
  photoUrl: httpsAddress(),
  memberId: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
});

const currencies = new Set(Intl.supportedValuesOf("currency"));

/** Services, and the people, rooms and machines that do them. Relations between them: `offerProblems`. */
export const offer = z.strictObject({
  resources: z.array(resource),
  services: z.array(service),
  assign: z.enum(["least_busy", "in_order"]),
  currency: z.string().check(z.refine((code) => currencies.has(code), fault("unknown_currency"))),
  ownDaysOff: z.optional(z.boolean()),
});
