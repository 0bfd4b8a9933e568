import { BLACK, WHITE } from "./contrast.ts";

/** How every business's pages look until its owner chooses (docs/rules.md#customization). */
export const DEFAULT_COLORS = {
  heroBackgroundColor: WHITE,
  bookingSectionBackgroundColor: WHITE,
  primaryColor: BLACK,
  secondaryColor: "#666666",
};

type Colors = Record<keyof typeof DEFAULT_COLORS, string | null>;
type Pictures = Record<"heroBackgroundImageUrl" | "bookingSectionBackgroundImageUrl" | "brandLogoUrl", string | null>;

/** A colour as it may stand in a style: `#rrggbb` and nothing else. */
export const isHexColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/**
 * The address of a picture that a page or a mail may ask for: https, a host by its name, nobody before it, and no character
 * that ends an attribute or a value of CSS, hides, or looks like another.
 */
export function isPictureUrl(text: string): boolean {
  if (!/^https:\/\/[^/]/i.test(text) || /[\s"'`<>\\^{|}\u3002\p{C}]/u.test(text) || text !== text.normalize("NFKC"))
    return false;
  if (!URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === "" && password === "" && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(hostname);
}

/**
 * Looks as pages may show them, whatever the database holds: each colour that is none is the default, each picture whose
 * address is not fit to be asked for is left out.
 */
export function sanitizeLooks<T extends Colors & Pictures>(looks: T) {
  const color = (name: keyof Colors) => {
    const chosen = looks[name];
    return chosen !== null && isHexColor(chosen) ? chosen.toLowerCase() : DEFAULT_COLORS[name];
  };
  const picture = (name: keyof Pictures) => {
    const url = looks[name];
    return url !== null && isPictureUrl(url) ? url : null;
  };
  return {
    ...looks,
    heroBackgroundColor: color("heroBackgroundColor"),
    heroBackgroundImageUrl: picture("heroBackgroundImageUrl"),
    bookingSectionBackgroundColor: color("bookingSectionBackgroundColor"),
    bookingSectionBackgroundImageUrl: picture("bookingSectionBackgroundImageUrl"),
    brandLogoUrl: picture("brandLogoUrl"),
    primaryColor: color("primaryColor"),
    secondaryColor: color("secondaryColor"),
  };
}
