import * as z from "zod/mini";
import { contrast, TEXT_CONTRAST_MIN } from "../../../domain/looks/contrast.ts";
import { isHexColor } from "../../../domain/looks/sanitize-looks.ts";
import { CUSTOMER_LANGUAGES, type Language, nameOfLanguage } from "../../../texts/languages.ts";
import type { Customization } from "../../shared/lib/page-data.ts";
import type { StoredFields } from "../lib/use-stored-form.ts";
import { words } from "../texts/words.ts";
import type { StoredLooks } from "./queries.ts";

const text = z.string();

/** Empty: the main text stands. `names` holds each name that customers read. */
const typedTranslation = z.object({
  language: z.enum(CUSTOMER_LANGUAGES),
  heroTitle: text,
  heroSubtitle: text,
  description: text,
  cancellationPolicy: text,
  names: z.array(z.object({ name: text, translated: text, description: z._default(text, "") })),
});
export type TypedTranslation = z.output<typeof typedTranslation>;

/** Looser than the saved schema: typed values may be wrong. */
const typedLooks = z.object({
  heroTitle: text,
  heroSubtitle: text,
  heroBackgroundColor: text,
  heroBackgroundImageUrl: text,
  bookingSectionBackgroundColor: text,
  bookingSectionBackgroundImageUrl: text,
  businessDescription: text,
  contactPhone: text,
  contactAddress: text,
  brandLogoUrl: text,
  primaryColor: text,
  secondaryColor: text,
  contactEmail: text,
  embeds: z.enum(["any", "these"]),
  embedOrigins: text,
  reviewUrl: text,
  cancellationPolicy: text,
  translations: z.array(typedTranslation),
  version: z.number(),
});
export type TypedLooks = z.output<typeof typedLooks>;
export type ColorName = "heroBackgroundColor" | "bookingSectionBackgroundColor" | "primaryColor" | "secondaryColor";
export type PictureName = "heroBackgroundImageUrl" | "bookingSectionBackgroundImageUrl" | "brandLogoUrl";

const LABELS: Record<Exclude<keyof TypedLooks, "version">, string> = words.customize.fields;

function textOf(field: keyof typeof LABELS, looks: TypedLooks): string {
  if (field === "embeds") return words.customize.embeds[looks.embeds];
  if (field !== "translations") return looks[field];
  return translationsToSend(looks)
    .flatMap(({ language, names, ...texts }) => [
      `${nameOfLanguage(language)}:`,
      ...Object.values(texts).filter(Boolean),
      ...names.flatMap(({ name, translated, description }) => [
        `${name} = ${translated}`,
        ...(description ? [description] : []),
      ]),
    ])
    .join("\n");
}

export const LOOKS_FIELDS: StoredFields<TypedLooks> = {
  toFields: (looks) => looks,
  fromFields: (fields) => fields as TypedLooks, // the fields of toFields
  describe: (name, looks) => {
    const field = name as keyof typeof LABELS;
    const text = textOf(field, looks).trim();
    return { label: LABELS[field], text: text || words.ui.leftEmpty };
  },
  typed: typedLooks,
};

/** `names`: those that customers read; others are left out. */
export const typedLooksOf = ({ embedOrigins, translations, version, ...looks }: StoredLooks, names: string[]) =>
  typedLooks.parse({
    version,
    ...Object.fromEntries(Object.entries(looks).map(([name, value]) => [name, value ?? ""])),
    embeds: embedOrigins === null ? "any" : "these",
    embedOrigins: embedOrigins?.join("\n") ?? "",
    translations: translations.map((stored) => typedTranslationOf(stored.language, names, stored)),
  });

type StoredTranslation = StoredLooks["translations"][number];

export const typedTranslationOf = (
  language: Language,
  names: string[],
  stored?: StoredTranslation,
): TypedTranslation => ({
  language,
  heroTitle: stored?.heroTitle ?? "",
  heroSubtitle: stored?.heroSubtitle ?? "",
  description: stored?.description ?? "",
  cancellationPolicy: stored?.cancellationPolicy ?? "",
  names: names.map((name) => {
    const { translated = "", description = "" } = stored?.names.find((each) => each.name === name) ?? {};
    return { name, translated, description };
  }),
});

const translationsToSend = ({ translations }: TypedLooks) =>
  translations.map(({ names, ...texts }) => ({
    ...texts,
    names: names.flatMap(({ name, translated, description }) =>
      translated.trim() || description.trim()
        ? { name, translated: translated.trim() || name, ...(description.trim() ? { description } : {}) }
        : [],
    ),
  }));

export const looksToSend = ({ embeds, embedOrigins, ...looks }: TypedLooks) => ({
  ...looks,
  embedOrigins: embeds === "any" ? null : nonEmptyLines(embedOrigins),
  translations: translationsToSend({ ...looks, embeds, embedOrigins }),
});

export const nonEmptyLines = (list: string) => list.split("\n").flatMap((line) => line.trim() || []);

const TEXTS: ColorName[] = ["primaryColor", "secondaryColor"];

export function contrastNote(name: ColorName, typed: TypedLooks): string | null {
  const ground = typed.bookingSectionBackgroundColor.trim();
  const color = typed[name].trim();
  if (!TEXTS.includes(name) || !isHexColor(ground) || !isHexColor(color)) return null;
  const ratio = contrast(color.toLowerCase(), ground.toLowerCase());
  if (ratio >= TEXT_CONTRAST_MIN) return null;
  const said = Math.floor(ratio * 10) / 10;
  return words.customize.color.hardToRead(said, TEXT_CONTRAST_MIN);
}

const isColor = (name: string): name is ColorName => name.endsWith("Color");

/** An unfinished color keeps the one before, an empty one the default. */
export function previewLooks(typed: TypedLooks, before: Customization): Customization {
  const { contactEmail: _, embeds: __, embedOrigins: ___, reviewUrl: ____, version: _____, ...rest } = typed;
  const { translations: ______, cancellationPolicy, ...looks } = rest;
  const shown = Object.entries(looks).map(([name, typed]) => {
    const text = typed.trim();
    if (!isColor(name)) return [name, text || null];
    return [name, text === "" || isHexColor(text) ? text : before[name]];
  });
  const policy = cancellationPolicy.trim();
  return { ...Object.fromEntries(shown), ...(policy ? { cancellationPolicy: policy } : {}) } as Customization; // the names of the looks
}
