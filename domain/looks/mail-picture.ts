import { absolutePicture, pngOf, UPLOADED } from "./picture-address.ts";
import { isPictureUrl } from "./sanitize-looks.ts";

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
