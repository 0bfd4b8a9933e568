import { trustOf } from "../../domain/messages/trust.ts";
import type { BackupDatabase } from "./backup-rows.ts";

/** Effects of a word on a business: `restored` keeps what was said before the stop. */
const SAY = `UPDATE workspaces SET
    trust = CASE ?2 WHEN 'trusted' THEN 'trusted' WHEN 'reset' THEN NULL WHEN 'restored' THEN nullif(trust, 'stopped') ELSE trust END,
    stopped_at = CASE ?2 WHEN 'stopped' THEN unixepoch() * 1000 END
  WHERE slug = ?1 OR id = (SELECT workspace_id FROM retired_slugs WHERE slug = ?1) RETURNING id`;

const STOP_ACCOUNT = `UPDATE users SET stopped_at = CASE ?2 WHEN 'stopped' THEN unixepoch() * 1000 END
  WHERE id = ?1 OR email = lower(?1) RETURNING id, email`;

/** Tells how one business stands, or all that an account owns. */
const STANDING = `SELECT w.slug, w.proven_at AS "provenAt", person.stopped_at IS NOT NULL AS "isOwnerStopped",
    CASE WHEN w.stopped_at IS NULL THEN w.trust ELSE 'stopped' END AS trust
  FROM workspaces w
  LEFT JOIN workspace_members owner ON owner.workspace_id = w.id AND owner.role = 'owner'
  LEFT JOIN users person ON person.id = owner.user_id
  WHERE w.id = ?1 OR owner.user_id = ?1 ORDER BY w.slug`;

/** An owner may give a business any free address, also an account's id. */
const IS_BOTH = `SELECT 1 FROM users WHERE id = ?1 AND EXISTS (SELECT 1 FROM workspaces WHERE slug = ?1)`;

export type TrustWord = "trusted" | "reset" | "stopped" | "restored";

const WORDS = {
  new: "is new: it sends little until it is a week old and has kept twenty visits.",
  proven: "is proven.",
  stopped: "is stopped: off the web within a minute, and it sends nothing to customers.",
};

type Business = Parameters<typeof trustOf>[0] & { slug: string; isOwnerStopped: number };

/**
 * Says the operator's word about a business, by an address or an earlier one, or about an account and all businesses that it
 * owns, by e-mail address or id (docs/rules.md#stopped-businesses). Returns what is so now; throws when there is none.
 */
export async function setTrust(directory: BackupDatabase, whom: string, word: TrustWord): Promise<string> {
  const ask = async <Row>(statement: string, ...values: string[]) => {
    const bound = directory.prepare(statement).bind(...values);
    return (await bound.all()).results as Row[];
  };
  const [both] = await ask(IS_BOTH, whom);
  if (both)
    throw new Error(
      `${whom} is the address of a business and the id of an account. Name the account by its e-mail address.`,
    );
  const [business] = await ask<{ id: string }>(SAY, whom, word);
  if (business) return (await ask<Business>(STANDING, business.id)).map(standingOf).join("\n");
  if (word !== "stopped" && word !== "restored") throw new Error(`There is no business ${whom}.`);
  const [account] = await ask<{ id: string; email: string }>(STOP_ACCOUNT, whom, word);
  if (!account) throw new Error(`There is no business and no account ${whom}.`);
  const owned = await ask<Business>(STANDING, account.id);
  const state = word === "stopped" ? "is stopped: it can open no business" : "may publish again";
  return [`${account.email} ${state}. It owns ${owned.length}.`, ...owned.map(standingOf)].join("\n");
}

function standingOf({ slug, isOwnerStopped, ...standing }: Business): string {
  if (!isOwnerStopped) return `${slug} ${WORDS[trustOf(standing)]}`;
  return `${slug} is stopped with its owner's account${standing.trust === "stopped" ? ", and by itself" : ""}.`;
}
