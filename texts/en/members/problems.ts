/** Refusals of the API. Their English words come with the contract (contract/error-table.ts). */
export const problems = {
  reference: (id: string) => `(Reference: ${id})`,
  dateInPast: "Invalid Date",
  timeTaken: "Time Slot Unavailable",
  of: (_code: string, _params: Record<string, unknown>, english: string): string => english,
};
