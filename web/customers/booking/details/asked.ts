import type { VisitBookingRequest } from "../../../../contract/requests/visits.ts";

/** Names of the form's fields. */
export const CARE_FIELDS = { codes: "care", strict: "careStrict", words: "careWords", keep: "careKeep" } as const;

export type Asked = Pick<VisitBookingRequest, "care">;
export type KeptCare = NonNullable<Asked["care"]>;

/** Answers to what the owner lets the page ask beside the booking; nothing where nothing was answered. */
export function readAsked(data: FormData): Asked {
  const has = (name: string) => data.get(name) !== null;
  const codes = data.getAll(CARE_FIELDS.codes).map((code) => ({ code: String(code), strict: has(CARE_FIELDS.strict) }));
  const words = String(data.get(CARE_FIELDS.words) ?? "").trim() || null;
  if (codes.length === 0 && words === null) return {};
  return { care: { codes, words, keep: has(CARE_FIELDS.keep) } as KeptCare }; // the page offers known codes alone
}
