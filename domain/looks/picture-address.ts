/** Null unless https or uploaded: the content policy would block the picture. */
export const pictureAddress = (text: string | null): string | null =>
  text !== null && /^(https:\/|\/pictures)\/./i.test(text) ? text : null;

/** For mails and link previews, which know no origin. */
export const absolutePicture = (address: string, origin: string) =>
  address.startsWith("/") ? `${origin}${address}` : address;

/** Where an uploaded picture is: on our own origin, so that a backup works on another one. */
export const UPLOADED = /^\/pictures\/[0-9a-f]{32}\.(webp|png|jpg)$/;

/** The PNG of an uploaded WebP has its name, so that neither a row nor a setting has to hold it. Others are as they are. */
export const pngOf = (nameOrPath: string) => nameOrPath.replace(/\.webp$/, ".png");

/** Null for a name that is no PNG's. */
export const webpOf = (name: string) => (name.endsWith(".png") ? name.replace(/png$/, "webp") : null);

/** Null unless https: the content policy would block the picture. */
export function httpsUrl(text: string | null): string | null {
  if (text === null) return null; // an exception costs more than the rest
  try {
    const url = new URL(text);
    return url.protocol === "https:" ? url.href : null;
  } catch {
    return null;
  }
}
