/** In the storage of the tab. */
export const nameOfAttempts = (slug: string) => `daybook-attempt-${slug}`;
