import { trustOf } from "../../domain/messages/trust.ts";
import type { BackupDatabase } from "./backup-rows.ts";

const NOW = "unixepoch() * 1000";
const ADDRESSED = "slug = ?1 OR id = (SELECT workspace_id FROM retired_slugs WHERE slug = ?1)";
const OWNER_STOPPED = `EXISTS (SELECT 1 FROM workspace_members owner JOIN users person ON person.id = owner.user_id
  WHERE owner.workspace_id = workspaces.id AND owner.role = 'owner' AND person.stopped_at IS NOT NULL)`;

/** Effects on a business: `restored` keeps the word that was said before. */
const OF_BUSINESS = {
  trusted: "trust = 'trusted', stopped_at = NULL",
  reset: "trust = NULL, stopped_at = NULL",
  stopped: `stopped_at = ${NOW}`,
  restored: "trust = nullif(trust, 'stopped'), stopped_at = NULL",
};
const OF_ACCOUNT = { stopped: NOW, restored: "NULL" };

export type TrustWord = keyof typeof OF_BUSINESS;

const WORDS = {
  new: "is new: it sends little until it is a week old and has kept twenty visits.",
  proven: "is proven.",
  stopped: "is stopped: off the web within a minute, and it sends nothing to customers.",
};

type Business = { slug: string; provenAt: number | null; trust: "trusted" | "stopped" | null; ownerStopped: number };

/**
 * The operator's word about the business at an address, earlier ones included, or about an account and all businesses that it
 * owns (docs/rules.md#stopped-businesses). `whom`: a slug, an e-mail address or an account's id. Says what is so now; throws
 * when there is no such business or account.
 */
export async function setTrust(directory: BackupDatabase, whom: string, word: TrustWord): Promise<string> {
  const [business] = whom.includes("@") ? [] : await set(directory, whom, word);
  if (business) return standingOf(business);
  if (word !== "stopped" && word !== "restored") return refuse(directory, whom);
  const stop = `UPDATE users SET stopped_at = ${OF_ACCOUNT[word]} WHERE id = ?1 OR email = lower(?1) RETURNING id, email`;
  const [account] = (await directory.prepare(stop).bind(whom).all()).results as { id: string; email: string }[];
  if (!account) throw new Error(`There is no business and no account ${whom}.`);
  const owned = await ownedBy(directory, account.id);
  const lines = owned.map((each) => `  ${standingOf(each)}`);
  const state = word === "stopped" ? "is stopped: it can open no business" : "may publish again";
  return [`${account.email} ${state}; it owns ${owned.length}${owned.length > 0 ? ":" : "."}`, ...lines].join("\n");
}

async function set(directory: BackupDatabase, slug: string, word: TrustWord): Promise<Business[]> {
  const statement = `UPDATE workspaces SET ${OF_BUSINESS[word]} WHERE ${ADDRESSED}
    RETURNING slug, proven_at AS "provenAt", ${STANDING}`;
  return (await directory.prepare(statement).bind(slug).all()).results as Business[];
}

async function ownedBy(directory: BackupDatabase, userId: string): Promise<Business[]> {
  const statement = `SELECT slug, proven_at AS "provenAt", ${STANDING} FROM workspaces
    WHERE id IN (SELECT workspace_id FROM workspace_members WHERE user_id = ?1 AND role = 'owner') ORDER BY slug`;
  return (await directory.prepare(statement).bind(userId).all()).results as Business[];
}

const STANDING = `CASE WHEN stopped_at IS NULL THEN trust ELSE 'stopped' END AS trust, ${OWNER_STOPPED} AS "ownerStopped"`;

const standingOf = ({ slug, ownerStopped, ...standing }: Business) =>
  ownerStopped
    ? `${slug} is stopped with its owner's account${standing.trust === "stopped" ? ", and by itself" : ""}.`
    : `${slug} ${WORDS[trustOf(standing)]}`;

async function refuse(directory: BackupDatabase, whom: string): Promise<never> {
  const known = "SELECT id FROM users WHERE id = ?1 OR email = lower(?1)";
  const [account] = (await directory.prepare(known).bind(whom).all()).results;
  throw new Error(
    account ? "Trust is said of a business; an account takes --stop or --restore." : `There is no business ${whom}.`,
  );
}
