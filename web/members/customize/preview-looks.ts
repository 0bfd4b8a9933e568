import { isHexColor } from "../../../domain/looks/sanitize-looks.ts";
import type { Customization } from "../../shared/lib/page-data.ts";
import type { ColorName, TypedLooks } from "./typed-looks.ts";

/** An unfinished color keeps the one before, an empty one the default. */
export function previewLooks(typed: TypedLooks, before: Customization): Customization {
  const text = (name: Exclude<keyof TypedLooks, "embedOrigins" | "version">) => typed[name].trim() || null;
  const color = (name: ColorName) => {
    const chosen = typed[name].trim();
    return chosen === "" || isHexColor(chosen) ? chosen : before[name];
  };
  return {
    heroTitle: text("heroTitle"),
    heroSubtitle: text("heroSubtitle"),
    heroBackgroundColor: color("heroBackgroundColor"),
    heroBackgroundImageUrl: text("heroBackgroundImageUrl"),
    bookingSectionBackgroundColor: color("bookingSectionBackgroundColor"),
    bookingSectionBackgroundImageUrl: text("bookingSectionBackgroundImageUrl"),
    businessDescription: text("businessDescription"),
    contactPhone: text("contactPhone"),
    contactAddress: text("contactAddress"),
    brandLogoUrl: text("brandLogoUrl"),
    primaryColor: color("primaryColor"),
    secondaryColor: color("secondaryColor"),
  };
}
