/** At least seven digits, as people write phone numbers. */
const PHONE = /\(?\+?\(?\d(?:[\s()./\u2010-\u2015-]{0,3}\d){6,}/gu;
const EMAIL = /[^\s<>()"',;]+@[^\s<>()"',;]+/gu;

/**
 * Takes out of free text what one could reach a customer by, for members who may not read contact data
 * (docs/rules.md#roles). A longer date goes too; a wrong gap harms less than a number.
 *
 * @example withoutContact("Nut allergy, call 070-123 45 67") // "Nut allergy, call …"
 */
export const withoutContact = (text: string): string => text.replace(EMAIL, "…").replace(PHONE, "…");
