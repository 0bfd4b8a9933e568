import * as z from "zod/mini";
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

const NO_ORIGIN = "Please enter a website like https://example.com";

const origin = z.pipe(
  z.string(NO_ORIGIN).check(
    z.trim(),
    z.maxLength(URL_MAX, "The address is too long"),
    z.refine((text) => embedOrigin(text) !== null, NO_ORIGIN),
  ),
  z.transform((text: string) => embedOrigin(text) ?? text),
);

const origins = z.pipe(
  z
    .array(origin, "Please list websites")
    .check(z.maxLength(EMBED_ORIGINS_MAX, `List at most ${EMBED_ORIGINS_MAX} websites`)),
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
  contactEmail: changedEmail("Please enter a valid email address"),
  embedOrigins: z.optional(z.nullable(origins)),
  reviewUrl: changedHttpsAddress(),
  version: settingsVersion(),
});
export type Customization = z.output<typeof customizationRequest>;
