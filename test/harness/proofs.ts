import { env } from "cloudflare:workers";
import { lastProofs } from "../../db/diary/proofs.ts";
import { proofs } from "../../db/diary/schema.ts";
import { nightlyTasks } from "../../db/platform/schema.ts";
import { db, diary, type TestWorkspace } from "./harness.ts";
import { runNight } from "./services.ts";

const GUARDS = ["claims_exclusive", "claims_exclusive_across_dates", "claims_only_shrink"];

export const sql = (text: string, ...values: (string | number)[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();

/** As a hand at the database might; the guards of claims are away meanwhile. */
export async function breaking(work: () => Promise<unknown>): Promise<void> {
  const guards = await Promise.all(
    GUARDS.map((name) =>
      env.DB.prepare("SELECT sql FROM sqlite_master WHERE name = ?1").bind(name).first<string>("sql"),
    ),
  );
  for (const name of GUARDS) await sql(`DROP TRIGGER ${name}`);
  try {
    await work();
  } finally {
    for (const guard of guards) await sql(guard ?? "");
  }
}

/** The night's figures of one business, counted now. */
export async function proved({ id }: Pick<TestWorkspace, "id">, now = Date.now()) {
  await db.delete(nightlyTasks);
  await db.delete(proofs);
  await runNight(now);
  const [proof] = await lastProofs(diary, id).all();
  return proof;
}
