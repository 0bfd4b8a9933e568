/** Only digits: 0x10 and 1e3 are invalid. Invalid input becomes NaN, which fails the schema. */
export const numberOf = (typed: unknown) => (/^\d+$/.test(String(typed).trim()) ? Number(typed) : Number.NaN);

/** Empty: no limit. */
export const limitOf = (typed: unknown) => (typed === null || String(typed).trim() === "" ? null : numberOf(typed));
