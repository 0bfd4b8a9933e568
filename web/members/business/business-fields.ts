import * as z from "zod/mini";
import { customizationRequest } from "../../../contract/requests/customization.ts";
import { timeZone } from "../../../contract/requests/hours.ts";
import { workspaceChange } from "../../../contract/requests/workspaces.ts";
import { fault } from "../../../domain/faults.ts";
import { slugProblem } from "../../../domain/slug.ts";
import { languageOf } from "../../../domain/texts/language.ts";
import { nameOfLanguage } from "../../../texts/languages.ts";
import type { StoredFields } from "../lib/use-stored-form.ts";
import { zoneLabel } from "../lib/zone-names.ts";
import { language, words } from "../texts/words.ts";

const text = z.string();

/** As typed: empty means none. */
const typedBusiness = z.object({
  name: text,
  slug: text,
  description: text,
  language: text,
  region: text,
  timeZone: text,
  contactPhone: text,
  contactAddress: text,
  version: z.number(),
});
export type Business = z.output<typeof typedBusiness>;

/** Three routes save it: hours the time zone, the looks telephone and street address, the workspace the rest. */
export const businessRequest = z.extend(workspaceChange, {
  slug: text.check((context) => {
    const problem = slugProblem(context.value);
    if (problem) context.issues.push({ code: "custom", message: fault(`slug_${problem}`), input: context.value });
  }),
  timeZone,
  contactPhone: customizationRequest.shape.contactPhone,
  contactAddress: customizationRequest.shape.contactAddress,
});

export const BUSINESS_FIELDS: StoredFields<Business> = {
  toFields: (business) => business,
  fromFields: (fields) => fields as Business, // the fields of toFields
  describe: (name, business) => {
    const field = name as keyof typeof words.business.labels;
    return { label: words.business.labels[field], text: textOf(field, business) };
  },
  typed: typedBusiness,
};

export const languageLabel = (chosen: string) => {
  const known = languageOf(chosen);
  return known ? nameOfLanguage(known) : words.business.noLanguage;
};

export const regionLabel = (region: string) =>
  (region && new Intl.DisplayNames(language, { type: "region" }).of(region)) || words.business.noRegion;

function textOf(field: keyof typeof words.business.labels, business: Business): string {
  if (field === "language") return languageLabel(business.language);
  if (field === "region") return regionLabel(business.region);
  if (field === "timeZone") return zoneLabel(business.timeZone);
  return business[field].trim() || words.ui.leftEmpty;
}

type StoredBusiness = {
  name: string;
  slug: string;
  description: string | null;
  language: string | null;
  region: string | null;
  version: number;
};

type Contact = { contactPhone: string | null; contactAddress: string | null };

export const businessOf = (stored: StoredBusiness, timeZone: string, contact: Contact): Business => {
  const { name, slug, language, region, version } = stored;
  const description = stored.description ?? "";
  const { contactPhone, contactAddress } = contact;
  return {
    ...{ name, slug, description, language: language ?? "", region: region ?? "", timeZone, version },
    ...{ contactPhone: contactPhone ?? "", contactAddress: contactAddress ?? "" },
  };
};

export const businessToSend = (typed: Business) => ({
  ...typed,
  language: typed.language || null,
  region: typed.region || null,
});
