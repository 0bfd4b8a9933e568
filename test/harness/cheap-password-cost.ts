/** Takes the place of `worker/http/password-cost.ts`, whose hashes would be a seventh of all work of these tests. */
export const PASSWORD_COST = { N: 2, r: 1, p: 1 };
