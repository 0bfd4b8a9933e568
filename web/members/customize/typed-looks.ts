import * as z from "zod/mini";
import { contrast, TEXT_CONTRAST_MIN } from "../../../domain/looks/contrast.ts";
import { isHexColor } from "../../../domain/looks/sanitize-looks.ts";
import type { Customization } from "../../shared/lib/page-data.ts";
import type { StoredFields } from "../lib/use-stored-form.ts";
import { words } from "../texts/words.ts";
import type { StoredLooks } from "./queries.ts";

const text = z.string();

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
  version: z.number(),
});
export type TypedLooks = z.output<typeof typedLooks>;
export type ColorName = "heroBackgroundColor" | "bookingSectionBackgroundColor" | "primaryColor" | "secondaryColor";
export type PictureName = "heroBackgroundImageUrl" | "bookingSectionBackgroundImageUrl" | "brandLogoUrl";

const LABELS: Record<Exclude<keyof TypedLooks, "version">, string> = words.customize.fields;

export const LOOKS_FIELDS: StoredFields<TypedLooks> = {
  toFields: (looks) => looks,
  fromFields: (fields) => fields as TypedLooks, // the fields of toFields
  describe: (name, looks) => {
    const field = name as keyof typeof LABELS;
    const text = field === "embeds" ? words.customize.embeds[looks.embeds] : looks[field].trim();
    return { label: LABELS[field], text: text || words.ui.leftEmpty };
  },
  typed: typedLooks,
};

export const typedLooksOf = ({ embedOrigins, version, ...looks }: StoredLooks) =>
  typedLooks.parse({
    version,
    ...Object.fromEntries(Object.entries(looks).map(([name, value]) => [name, value ?? ""])),
    embeds: embedOrigins === null ? "any" : "these",
    embedOrigins: embedOrigins?.join("\n") ?? "",
  });

export const looksToSend = ({ embeds, embedOrigins, ...looks }: TypedLooks) => ({
  ...looks,
  embedOrigins: embeds === "any" ? null : nonEmptyLines(embedOrigins),
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
  const { contactEmail: _, embeds: __, embedOrigins: ___, reviewUrl: ____, version: _____, ...looks } = typed;
  const shown = Object.entries(looks).map(([name, typed]) => {
    const text = typed.trim();
    if (!isColor(name)) return [name, text || null];
    return [name, text === "" || isHexColor(text) ? text : before[name]];
  });
  return Object.fromEntries(shown) as Customization; // the names of the looks
}
