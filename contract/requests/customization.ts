import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { embedOrigin } from "../../domain/looks/embed-origins.ts";
import {
  ADDRESS_MAX,
  DESCRIPTION_MAX,
  EMBED_ORIGINS_MAX,
  HERO_SUBTITLE_MAX,
  HERO_TITLE_MAX,
  URL_MAX,
} from "../limits.ts";
import {
  changedEmail,
  changedHttpsAddress,
  httpsAddress,
  optionalColor,
  optionalContactPhone,
  optionalText,
  settingsVersion,
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

/**
 * A business's looks (docs/rules.md#customization): a missing look gets its default, `contactEmail`, `embedOrigins`
 * and `reviewUrl` stay. `embedOrigins`: null allows any website, an empty list none.
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
  version: settingsVersion(),
});
export type Customization = z.output<typeof customizationRequest>;
