/** Null unless https or uploaded: the content policy would block the picture. */
export const pictureAddress = (text: string | null): string | null =>
  text !== null && /^(https:\/|\/pictures)\/./i.test(text) ? text : null;

/** For mails and link previews, which know no origin. */
export const absolutePicture = (address: string, origin: string) =>
  address.startsWith("/") ? `${origin}${address}` : address;
