import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type Played, playOfflineEvening } from "./offline-evening.ts";

/** `npm run bench:offline -- --runs 200` plays more. */
const RUNS = Number((env as { OFFLINE_RUNS?: string }).OFFLINE_RUNS ?? 6);

test("60 minutes without a line: no change is lost or made twice, every collision is listed, every fact keeps its time", async () => {
  const played: Played[] = [];
  for (let seed = 1; seed <= RUNS; seed++) played.push(await playOfflineEvening(seed, seed % 2 === 0));
  const sum = (of: "facts" | "wishes" | "refused" | "overtaken" | "faults") =>
    played.reduce((all, one) => all + one[of], 0);
  console.log(
    `${RUNS} evenings, every second one killed while it sends: ${sum("facts")} facts, ${sum("wishes")} wishes, ` +
      `${sum("refused")} refused and listed, ${sum("overtaken")} facts that the log alone keeps; ` +
      `a clock right, 3 hours fast or 3 hours slow, ${sum("faults")} faults of the server.`,
  );
  expect(played.flatMap(({ seed, problems }) => problems.map((problem) => `seed ${seed}: ${problem}`))).toEqual([]);
  expect([sum("refused"), sum("overtaken"), sum("faults")].map((count) => count > 0)).toEqual([true, true, true]);
}, 1_800_000);
