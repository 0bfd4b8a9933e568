import { trustOf } from "../../domain/messages/trust.ts";
import type { BackupDatabase } from "./backup-rows.ts";

const SET = `UPDATE workspaces SET trust = nullif(?2, '') WHERE slug = ?1
  RETURNING trust, proven_at AS "provenAt"`;

type Standing = Parameters<typeof trustOf>[0];
type TrustWord = "trusted" | "stopped" | "";

const WORDS = {
  new: "is new: it sends little until it is a week old and has kept twenty visits.",
  proven: "is proven.",
  stopped: "is stopped: its messages to customers are held.",
};

/** `word`: empty removes the operator's word. Throws without such a workspace. */
export async function setTrust(directory: BackupDatabase, slug: string, word: TrustWord): Promise<string> {
  const { results } = await directory.prepare(SET).bind(slug, word).all();
  const [standing] = results as Standing[];
  if (!standing) throw new Error(`There is no workspace ${slug}.`);
  return `${slug} ${WORDS[trustOf(standing)]}`;
}
