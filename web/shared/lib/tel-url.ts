/** What a phone dials: a number without the spaces people write. */
export const telUrl = (phone: string) => `tel:${phone.replace(/\s/g, "")}`;
