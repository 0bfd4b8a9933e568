import * as z from "zod/mini";
import { contrast, TEXT_CONTRAST_MIN } from "../../../domain/looks/contrast.ts";
import { isHexColor } from "../../../domain/looks/sanitize-looks.ts";
import type { StoredLooks } from "./queries.ts";

const text = z.string();

/** Looser than the saved schema, because typed values may still be wrong. */
export const typedLooks = z.object({
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
  /** One origin a line. */
  embedOrigins: text,
});
export type TypedLooks = z.output<typeof typedLooks>;
export type ColorName = "heroBackgroundColor" | "bookingSectionBackgroundColor" | "primaryColor" | "secondaryColor";
export type PictureName = "heroBackgroundImageUrl" | "bookingSectionBackgroundImageUrl" | "brandLogoUrl";

const NAMES = Object.keys(typedLooks.shape) as (keyof TypedLooks)[]; // the keys of the schema

/** Null becomes an empty text. */
export const typedLooksOf = ({ embedOrigins, ...looks }: StoredLooks) =>
  typedLooks.parse({
    ...Object.fromEntries(Object.entries(looks).map(([name, value]) => [name, value ?? ""])),
    embeds: embedOrigins === null ? "any" : "these",
    embedOrigins: embedOrigins?.join("\n") ?? "",
  });

/** Does not validate. */
export const looksToSend = ({ embeds, embedOrigins, ...looks }: TypedLooks) => ({
  ...looks,
  embedOrigins: embeds === "any" ? null : nonEmptyLines(embedOrigins),
});

export const nonEmptyLines = (list: string) => list.split("\n").flatMap((line) => line.trim() || []);

/** Puts fields changed here over the stored looks; others' changes to other fields survive. */
export function mergeLooks(base: TypedLooks, typed: TypedLooks, stored: TypedLooks): TypedLooks {
  const changed = NAMES.filter((name) => base[name] !== typed[name]);
  return { ...stored, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) };
}

export const isSameLooks = (one: TypedLooks, other: TypedLooks) => NAMES.every((name) => one[name] === other[name]);

const TEXTS: ColorName[] = ["primaryColor", "secondaryColor"];

/** Warns of text colors with too little contrast; null without a problem. */
export function contrastNote(name: ColorName, typed: TypedLooks): string | null {
  const ground = typed.bookingSectionBackgroundColor.trim();
  const color = typed[name].trim();
  if (!TEXTS.includes(name) || !isHexColor(ground) || !isHexColor(color)) return null;
  const ratio = contrast(color.toLowerCase(), ground.toLowerCase());
  if (ratio >= TEXT_CONTRAST_MIN) return null;
  const said = Math.floor(ratio * 10) / 10;
  return `Hard to read on the booking section: ${said}:1 of ${TEXT_CONTRAST_MIN}:1. Text gets a nearby shade that reads.`;
}
