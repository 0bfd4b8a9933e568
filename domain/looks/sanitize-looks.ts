import { BLACK, WHITE } from "./contrast.ts";
import { absolutePicture, pngOf, UPLOADED } from "./picture-address.ts";

/** Until the owner chooses (docs/rules.md#customization). */
export const DEFAULT_COLORS = {
  heroBackgroundColor: WHITE,
  bookingSectionBackgroundColor: WHITE,
  primaryColor: BLACK,
  secondaryColor: "#666666",
};

type Colors = Record<keyof typeof DEFAULT_COLORS, string | null>;
type Pictures = Record<"heroBackgroundImageUrl" | "bookingSectionBackgroundImageUrl" | "brandLogoUrl", string | null>;

export const isHexColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/**
 * May a page or mail load it? An uploaded picture, or https, a host name, no user; no character that ends an attribute
 * or CSS value, hides or misleads.
 */
export function isPictureUrl(text: string): boolean {
  if (UPLOADED.test(text)) return true;
  if (!/^https:\/\/[^/]/i.test(text) || /[\s"'`<>\\^{|}\u3002\p{C}]/u.test(text) || text !== text.normalize("NFKC"))
    return false;
  if (!URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === "" && password === "" && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(hostname);
}

/** The database may hold any text: invalid colours become the default, unsafe pictures go. */
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

const NOT_IN_MAILS = /\.(webp|avif|svgz?|hei[cf]|jxl|bmp|tiff?)$/i;

/**
 * The picture as mail programs show it: Outlook knows no WebP, and none knows SVG. Null where there is none, so that the
 * business's name stands there.
 */
export function mailPicture(address: string | null, origin: string): string | null {
  if (address === null || !isPictureUrl(address)) return null;
  const shown = UPLOADED.test(address) ? pngOf(address) : address;
  return NOT_IN_MAILS.test(new URL(shown, origin).pathname) ? null : absolutePicture(shown, origin);
}
