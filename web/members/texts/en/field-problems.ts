/** The contract's schemas and the plan's rules say English themselves. */
export const fieldProblems: Record<string, string> = {};
