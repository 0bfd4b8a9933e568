import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { embedOrigin } from "../../domain/looks/embed-origins.ts";
import { CUSTOMER_LANGUAGES } from "../../texts/languages.ts";
import {
  ADDRESS_MAX,
  DESCRIPTION_MAX,
  EMBED_ORIGINS_MAX,
  HERO_SUBTITLE_MAX,
  HERO_TITLE_MAX,
  OFFER_NAME_MAX,
  POLICY_MAX,
  SERVICE_DESCRIPTION_MAX,
  TRANSLATED_NAMES_MAX,
  TRANSLATIONS_MAX,
  URL_MAX,
} from "../limits.ts";
import {
  changedEmail,
  changedHttpsAddress,
  changedText,
  httpsAddress,
  line,
  optionalColor,
  optionalContactPhone,
  optionalText,
  settingsVersion,
  someText,
} from "../texts.ts";

const origin = z.pipe(
  z.string(fault("website_invalid")).check(
    z.trim(),
    z.maxLength(URL_MAX, fault("address_too_long")),
    z.refine((text) => embedOrigin(text) !== null),
  ),
  z.transform((text: string) => embedOrigin(text) ?? text),
);

const origins = z.pipe(
  z
    .array(origin, fault("websites_missing"))
    .check(z.maxLength(EMBED_ORIGINS_MAX, fault("too_many_websites", { max: EMBED_ORIGINS_MAX }))),
  z.transform((list: string[]) => [...new Set(list)]),
);

const EMPTY = fault("name_required");
const TOO_LONG = fault("too_long", { max: TRANSLATIONS_MAX });
const isDifferent = (texts: string[]) => new Set(texts).size === texts.length;

const name = z.strictObject({
  name: line(OFFER_NAME_MAX, EMPTY),
  translated: line(OFFER_NAME_MAX, EMPTY),
  description: z.optional(someText(SERVICE_DESCRIPTION_MAX, true)),
});

/**
 * In one language; null: the main text stands. `names`: of areas, service periods, groups, services and classes, with the `description`
 * of a service or class.
 */
const translation = z.strictObject({
  language: z.enum(CUSTOMER_LANGUAGES),
  heroTitle: optionalText(HERO_TITLE_MAX),
  heroSubtitle: optionalText(HERO_SUBTITLE_MAX),
  description: optionalText(DESCRIPTION_MAX, true),
  cancellationPolicy: optionalText(POLICY_MAX),
  names: z.array(name).check(
    z.maxLength(TRANSLATED_NAMES_MAX, TOO_LONG),
    z.refine((names) => isDifferent(names.map(({ name }) => name)), fault("id_twice")),
  ),
});

const translations = z.array(translation).check(
  z.refine((list) => isDifferent(list.map(({ language }) => language)), fault("id_twice")),
  z.refine((list) => JSON.stringify(list).length <= TRANSLATIONS_MAX, TOO_LONG),
);

/**
 * A business's looks (docs/rules.md#customization): a missing look gets its default, `contactEmail`, `embedOrigins`, `reviewUrl`,
 * `cancellationPolicy` and `translations` stay. `embedOrigins`: null allows any website, an empty list none.
 */
export const customizationRequest = z.strictObject({
  heroTitle: optionalText(HERO_TITLE_MAX),
  heroSubtitle: optionalText(HERO_SUBTITLE_MAX),
  heroBackgroundColor: optionalColor(),
  heroBackgroundImageUrl: httpsAddress(),
  bookingSectionBackgroundColor: optionalColor(),
  bookingSectionBackgroundImageUrl: httpsAddress(),
  businessDescription: optionalText(DESCRIPTION_MAX, true),
  contactPhone: optionalContactPhone(),
  contactAddress: optionalText(ADDRESS_MAX, true),
  brandLogoUrl: httpsAddress(),
  primaryColor: optionalColor(),
  secondaryColor: optionalColor(),
  contactEmail: changedEmail(fault("email_expected")),
  embedOrigins: z.optional(z.nullable(origins)),
  reviewUrl: changedHttpsAddress(),
  cancellationPolicy: changedText(POLICY_MAX),
  translations: z.optional(translations),
  version: settingsVersion(),
});
export type Customization = z.output<typeof customizationRequest>;
