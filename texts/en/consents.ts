/** Words that customers agree to where the owner wrote no words of their own; it is kept with each yes (docs/rules.md#consent). */
export const consents = {
  email: (name: string) => `Yes, ${name} may mail me news and offers. I can stop any time.`,
  sms: (name: string) => `Yes, ${name} may send me news and offers by SMS. I can stop any time.`,
  /** Beside a box for "No, thanks". */
  offer: (name: string) => `${name} may mail you about its own similar offers. You can stop any time.`,
  noThanks: "No, thanks",
};

export type ConsentWords = typeof consents;
