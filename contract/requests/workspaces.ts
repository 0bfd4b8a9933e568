import * as z from "zod/mini";
import { BUSINESS_TYPES, type BusinessType } from "../../domain/business-types.ts";
import { type Fault, fault } from "../../domain/faults.ts";
import { houseProblems } from "../../domain/plan/house-problems.ts";
import { planProblems } from "../../domain/plan/plan-problems.ts";
import { offerProblems } from "../../domain/services/offer-problems.ts";
import { REGIONS } from "../../domain/texts/regions.ts";
import { holdsWebAddress } from "../../domain/texts/web-address.ts";
import { WEEKDAYS } from "../../domain/time/calendar.ts";
import { CUSTOMER_LANGUAGES } from "../../texts/languages.ts";
import { CAPACITY_MAX, DESCRIPTION_MAX, NAME_MAX, PASSWORD_MAX, SESSIONS_MAX } from "../limits.ts";
import { line, optionalText, time } from "../texts.ts";
import { customizationRequest } from "./customization.ts";
import { hoursRequest } from "./hours.ts";
import { offer } from "./offer.ts";
import { firstHouse, period } from "./plan.ts";
import { planIdOr } from "./plan-fields.ts";
import { heldBy, repeated } from "./sessions.ts";

const { weeklySchedule, bookingDurationMinutes, slotStepMinutes, advanceBookingDays, guestsPerSpot, timeZone } =
  hoursRequest.shape;
const { contactPhone, contactAddress } = customizationRequest.shape;

/** Mails to strangers carry the name, and mail programs would link a web address. */
const businessName = line(NAME_MAX, fault("business_name_required")).check(
  z.refine((name) => !holdsWebAddress(name), fault("name_with_web_address")),
);

/** Of messages and pages for customers whose own is not known. */
const language = z.optional(z.nullable(z.enum(CUSTOMER_LANGUAGES, fault("unknown_language"))));
/** ISO 3166-1 alpha-2 in capitals. Null: the time zone's. */
const region = z.nullable(
  z.string(fault("region_missing")).check(z.refine((code) => REGIONS.includes(code), fault("unknown_region"))),
);

const businessType = z.enum(Object.keys(BUSINESS_TYPES) as BusinessType[], fault("unknown_business_type")); // keys lose their type

const TOO_MANY_CLASSES = fault("too_many_classes", { max: SESSIONS_MAX });
/** Held on this weekday from tomorrow on, as long and with as many seats as the class of the offer has. */
const weeklyClass = z.strictObject({
  service: planIdOr(fault("unknown_class")),
  ...{
    weekday: z.enum(WEEKDAYS, fault("unknown_weekday")),
    time: time(),
    resources: heldBy(planIdOr),
    weeks: repeated,
  },
});

/** Absent: the main texts. Other fields stay allowed: the address had no query before, and its callers may add one of their own. */
export const publicViewQuery = z.object({
  lang: z.optional(z.enum(CUSTOMER_LANGUAGES, fault("unknown_language"))),
});

/** No table has a name yet that it could treat differently. */
const firstPeriod = z.omit(period, { stock: true });

/**
 * Without `slug` it is derived from the name (docs/rules.md#workspaces-of-an-account). A restaurant begins with
 * `maxCapacity` tables, perhaps named and drawn in a `house`, and perhaps with service `periods`, whose hull becomes the week; every other business with an `offer`. `ownerPerson`: the person of the offer that the owner is. `weeklyClasses` name ids of the offer.
 */
export const newWorkspace = z
  .strictObject({
    name: businessName,
    slug: z.optional(z.string().check(z.maxLength(200))),
    description: optionalText(DESCRIPTION_MAX, true),
    businessType,
    maxCapacity: z.optional(z.int(fault("tables_missing")).check(z.gte(1), z.lte(CAPACITY_MAX))),
    guestsPerSpot: z.optional(guestsPerSpot),
    weeklySchedule,
    bookingDurationMinutes,
    slotStepMinutes: z.optional(slotStepMinutes),
    advanceBookingDays,
    timeZone,
    contactPhone: z.optional(contactPhone),
    contactAddress: z.optional(contactAddress),
    language,
    region: z.optional(region),
    confirmByEmail: z.boolean(fault("email_confirmation_missing")),
    listsFirstSteps: z.optional(z.boolean()),
    periods: z.optional(z.array(firstPeriod)),
    house: z.optional(firstHouse),
    offer: z.optional(offer),
    ownerPerson: z.optional(z.string().check(z.maxLength(100))),
    weeklyClasses: z.optional(z.array(weeklyClass).check(z.maxLength(SESSIONS_MAX, TOO_MANY_CLASSES))),
  })
  .check((context) => {
    const { businessType, maxCapacity, periods = [], house, offer, ownerPerson, weeklyClasses = [] } = context.value;
    const planned = weeklyClasses.reduce((sum, { weeks }) => sum + weeks, 0);
    const classes = offer?.services.flatMap(({ id, seats, archived }) => (seats && !archived ? id : [])) ?? [];
    const people = offer?.resources.filter(({ kind }) => kind === "person") ?? [];
    const isRestaurant = businessType === "restaurant";
    const canBeBooked = offer?.services.some(({ archived, online }) => online && !archived) ?? false;
    const problems: [isProblem: boolean, path: PropertyKey[], wrong: Fault][] = [
      [isRestaurant && maxCapacity === undefined, ["maxCapacity"], fault("tables_missing")],
      [isRestaurant && offer !== undefined, ["offer"], fault("tables_expected")],
      [!isRestaurant && periods.length > 0, ["periods"], fault("periods_of_restaurants")],
      [!isRestaurant && house !== undefined, ["house"], fault("house_of_restaurants")],
      [!isRestaurant && !canBeBooked, ["offer"], fault("service_to_offer_missing")],
      [
        ownerPerson !== undefined && !people.some(({ id }) => id === ownerPerson),
        ["ownerPerson"],
        fault("unknown_person"),
      ],
      [planned > SESSIONS_MAX, ["weeklyClasses"], TOO_MANY_CLASSES],
      ...weeklyClasses.map(({ service }, i): [boolean, PropertyKey[], Fault] => [
        !classes.includes(service),
        ["weeklyClasses", i, "service"],
        fault("unknown_class"),
      ]),
      ...(offer?.resources ?? []).map(({ memberId }, i): [boolean, PropertyKey[], Fault] => [
        memberId !== null,
        ["offer", "resources", i, "memberId"],
        fault("unknown_member"),
      ]),
      ...(house ? houseProblems({ ...house, periods: [] }) : []).map(
        ({ path, fault }): [boolean, PropertyKey[], Fault] => [true, ["house", ...path], fault],
      ),
      ...[...(offer ? offerProblems(offer) : []), ...planProblems(periods)].map(
        ({ path, fault }): [boolean, PropertyKey[], Fault] => [true, path, fault],
      ),
    ];
    for (const [isProblem, path, message] of problems)
      if (isProblem) context.issues.push({ code: "custom", message, input: context.value, path });
  });
export type NewWorkspace = z.output<typeof newWorkspace>;

/** Absent fields stay as they are. A description replaces the looks' one. `version`: as read; another one stored answers 409 `stale_settings`. */
export const workspaceChange = z.strictObject({
  version: z.int(fault("version_missing")).check(z.gte(1)),
  name: z.optional(businessName),
  slug: z.optional(z.string().check(z.maxLength(200))),
  description: z.optional(optionalText(DESCRIPTION_MAX, true)),
  language,
  region: z.optional(region),
});
export type WorkspaceChange = z.output<typeof workspaceChange>;

/** Typing the name prevents mistakes. */
export const workspaceDeletion = z.strictObject({ name: line(NAME_MAX, fault("deletion_name_missing")) });
export type WorkspaceDeletion = z.output<typeof workspaceDeletion>;

export const handOverRequest = z.strictObject({
  memberId: z.string(fault("member_missing")).check(z.minLength(1), z.maxLength(100)),
  password: z
    .string(fault("password_expected"))
    .check(z.minLength(1), z.maxLength(PASSWORD_MAX, fault("password_invalid"))),
});
export type HandOverRequest = z.output<typeof handOverRequest>;
