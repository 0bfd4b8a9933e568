/** What the API refuses. English sentences come with the contract (contract/error-table.ts, contract/requests). */
export const problems = {
  unexpected: "An unexpected error occurred.",
  reference: (id: string) => `(Reference: ${id})`,
  of: (_code: string, _params: Record<string, unknown>, english: string): string => english,
};
