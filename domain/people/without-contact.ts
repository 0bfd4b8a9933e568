/** At least seven digits, as people write phone numbers, also with signs between them that are not seen. */
const PHONE = /\(?\+?\(?\p{Nd}(?:[\s\p{Cf}\p{M}(),./|_·•\u2010-\u2015\u2212-]{0,3}\p{Nd}){6,}/gu;
/** Also a name in another service: `@anna`. */
const EMAIL = /[^\s<>()"',;]*(?:[@＠]|[([](?:at|snabel-?a)[)\]])[^\s<>()"',;]+/giu;

/**
 * Takes out of free text what one could reach a customer by, for members who may not read contact data
 * (docs/rules.md#roles). A longer date goes too; a wrong gap harms less than a number.
 *
 * @example withoutContact("Nut allergy, call 070-123 45 67") // "Nut allergy, call …"
 */
export const withoutContact = (text: string): string => text.replace(EMAIL, "…").replace(PHONE, "…");
