import { env } from "cloudflare:workers";
import { afterAll, beforeEach, vi } from "vitest";
import { directory } from "../../db/connect.ts";
import { messageCounts } from "../../db/directory/schema.ts";
import { noteHeartbeat } from "../../db/platform/nightly-tasks.ts";
import { library } from "../../worker/accounts/passkeys/ceremony.ts";
import { forgetAllReads } from "../../worker/recent-reads.ts";
import { emptyDatabases } from "./empty-databases.ts";
import { prepareRandomRuns } from "./random-runs.ts";

/*
 * Files share a runtime, because starting one takes longer than most tests. Each finds the database empty but for the
 * schedule's last run, and restores clock and spies.
 */
await emptyDatabases();
await noteHeartbeat(directory(env), "cron", Date.now()); // a product that was started a moment ago

prepareRandomRuns("worker");
await library(); // the first requests may come at once

/** Nothing is counted of what earlier tests sent to the same addresses. */
beforeEach(async () => {
  forgetAllReads();
  await directory(env).delete(messageCounts);
});

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
