/** OWASP's parameters with 16 MiB (docs/rules.md#passwords). Tests of the Worker hash with less (vitest.config.ts). */
export const PASSWORD_COST = { N: 2 ** 14, r: 8, p: 5 };
