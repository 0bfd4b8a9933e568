import type { LastProofs } from "../../db/diary/proofs.ts";
import { proofFigures } from "../../domain/log/prove-dates.ts";

/** `findings`: their number; which ones they are, the operator reads. Null: no night was counted yet. */
export function proofView(nights: LastProofs) {
  const proof = proofFigures(nights);
  if (!proof) return null;
  const { night, countedAt, dates, minutes, over, findings } = proof;
  return { night, countedAt: new Date(countedAt).toISOString(), dates, minutes, over, findings };
}
