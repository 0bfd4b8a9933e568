/** What the API refuses. English sentences come with the contract (contract/error-table.ts, contract/requests). */
export const problems = {
  reference: (id: string) => `(Reference: ${id})`,
  slotTitle: (_reason: string, english: string): string => english,
  of: (_code: string, _params: Record<string, unknown>, english: string): string => english,
};
