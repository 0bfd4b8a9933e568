import * as z from "zod/mini";
import { contrast, READABLE } from "../../../domain/looks/contrast.ts";
import { isHexColor } from "../../../domain/looks/looks.ts";
import type { StoredLooks } from "./queries.ts";

const text = z.string();

/** What stands in the form: looser than what is saved, for what is typed may still be wrong. */
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
  /** Which, a line each. */
  embedOrigins: text,
});
export type TypedLooks = z.output<typeof typedLooks>;
export type ColorName = "heroBackgroundColor" | "bookingSectionBackgroundColor" | "primaryColor" | "secondaryColor";
export type PictureName = "heroBackgroundImageUrl" | "bookingSectionBackgroundImageUrl" | "brandLogoUrl";

const NAMES = Object.keys(typedLooks.shape) as (keyof TypedLooks)[]; // its own keys

/** Fields hold texts; one that is not there is an empty one. */
export const typedLooksOf = ({ embedOrigins, ...looks }: StoredLooks) =>
  typedLooks.parse({
    ...Object.fromEntries(Object.entries(looks).map(([name, value]) => [name, value ?? ""])),
    embeds: embedOrigins === null ? "any" : "these",
    embedOrigins: embedOrigins?.join("\n") ?? "",
  });

/** As it is sent, wrong or not. */
export const looksToSend = ({ embeds, embedOrigins, ...looks }: TypedLooks) => ({
  ...looks,
  embedOrigins: embeds === "any" ? null : nonEmptyLines(embedOrigins),
});

/** What stands in a list of one a line. */
export const nonEmptyLines = (list: string) => list.split("\n").flatMap((line) => line.trim() || []);

/** The looks as they are stored by now, with what was changed here: nothing that somebody else saved meanwhile is undone. */
export function mergeLooks(base: TypedLooks, typed: TypedLooks, stored: TypedLooks): TypedLooks {
  const changed = NAMES.filter((name) => base[name] !== typed[name]);
  return { ...stored, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) };
}

export const isSameLooks = (one: TypedLooks, other: TypedLooks) => NAMES.every((name) => one[name] === other[name]);

const TEXTS: ColorName[] = ["primaryColor", "secondaryColor"];

/** What to know of a color: how well text in it reads, where that is too little; null when there is nothing to say. */
export function contrastNote(name: ColorName, typed: TypedLooks): string | null {
  const ground = typed.bookingSectionBackgroundColor.trim();
  const color = typed[name].trim();
  if (!TEXTS.includes(name) || !isHexColor(ground) || !isHexColor(color)) return null;
  const ratio = contrast(color.toLowerCase(), ground.toLowerCase());
  if (ratio >= READABLE) return null;
  const said = Math.floor(ratio * 10) / 10;
  return `Hard to read on the booking section: ${said}:1 of ${READABLE}:1. Text gets a nearby shade that reads.`;
}
