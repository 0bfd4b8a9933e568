const isBlank = (typed: unknown) => typed === null || String(typed).trim() === "";

/** Digits, as people write a whole number; 0x10 and 1e3 are none. */
const numberOf = (typed: unknown) => (/^\d+$/.test(String(typed).trim()) ? Number(typed) : Number.NaN);

/** What is typed for a number; what is none fails the field's rule. */
export const asNumber = { setValueAs: numberOf };
/** The same for a limit that may be left empty. */
export const asLimit = { setValueAs: (typed: unknown) => (isBlank(typed) ? null : numberOf(typed)) };
