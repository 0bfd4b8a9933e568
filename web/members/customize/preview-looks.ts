import { isHexColor } from "../../../domain/looks/sanitize-looks.ts";
import type { Customization } from "../../shared/lib/page-data.ts";
import type { ColorName, Typed } from "./typed.ts";

/**
 * The looks as the preview shows them while somebody types: a color half typed is still the one before, an empty one the
 * default, which the page knows. Whether an address is fit for a picture is the page's to judge.
 */
export function previewLooks(typed: Typed, before: Customization): Customization {
  const text = (name: Exclude<keyof Typed, "embedOrigins">) => typed[name].trim() || null;
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
