import * as z from "zod/mini";
import { LANGUAGES } from "../../domain/texts/language.ts";
import { holdsWebAddress } from "../../domain/texts/web-address.ts";
import { CAPACITY_MAX, DESCRIPTION_MAX, NAME_MAX, PASSWORD_MAX } from "../limits.ts";
import { line, optionalText } from "../texts.ts";
import { advanceDays, bookingDuration, guestsPerSpot, timeZone, weeklySchedule } from "./hours.ts";

/** Errors of a slug (domain/slug.ts). */
export const SLUG_PROBLEMS = {
  invalid: "Please choose an address of 2 to 60 letters, digits and hyphens.",
  reserved: "This address is reserved. Please choose another.",
};

const NAME_WITH_ADDRESS = "A name cannot hold a web address. If it holds none, put a space after the dot.";

/** Mails to strangers carry the name, and mail programs would link a web address. */
const businessName = line(NAME_MAX, "Business name is required").check(
  z.refine((name) => !holdsWebAddress(name), NAME_WITH_ADDRESS),
);

const CAPACITY_INVALID = "Please enter how many tables you have.";

/** Of messages and pages for customers whose own is not known. */
const language = z.optional(z.nullable(z.enum(LANGUAGES, "Unknown language")));

/** Without `slug` it is derived from the name (docs/rules.md#workspaces-of-an-account). */
export const newWorkspace = z.strictObject({
  name: businessName,
  slug: z.optional(z.string().check(z.maxLength(200))),
  description: optionalText(DESCRIPTION_MAX, true),
  businessType: z.literal("restaurant", "Only restaurants can be set up for now"),
  maxCapacity: z.int(CAPACITY_INVALID).check(z.gte(1, CAPACITY_INVALID), z.lte(CAPACITY_MAX, CAPACITY_INVALID)),
  guestsPerSpot: z.optional(guestsPerSpot),
  weeklySchedule,
  bookingDurationMinutes: bookingDuration,
  advanceBookingDays: advanceDays,
  timeZone,
  language,
  confirmByEmail: z.boolean("Confirmation by email must be switched on or off"),
});
export type NewWorkspace = z.output<typeof newWorkspace>;

/** Absent fields stay as they are. A description replaces the looks' one. `version`: as read; another one stored answers 409 `stale_settings`. */
export const workspaceChange = z.strictObject({
  version: z.int("A version is required").check(z.gte(1, "A version is required")),
  name: z.optional(businessName),
  slug: z.optional(z.string().check(z.maxLength(200))),
  description: z.optional(optionalText(DESCRIPTION_MAX, true)),
  language,
});
export type WorkspaceChange = z.output<typeof workspaceChange>;

/** Typing the name prevents mistakes. */
export const workspaceDeletion = z.strictObject({ name: line(NAME_MAX, "Type the name of the workspace") });
export type WorkspaceDeletion = z.output<typeof workspaceDeletion>;
export const WRONG_NAME = "This is not the name of the business";

export const handOverRequest = z.strictObject({
  memberId: z.string("Please choose a member").check(z.minLength(1, "Please choose a member"), z.maxLength(100)),
  password: z
    .string("Please enter your password")
    .check(z.minLength(1, "Please enter your password"), z.maxLength(PASSWORD_MAX, "Invalid password")),
});
export type HandOverRequest = z.output<typeof handOverRequest>;
