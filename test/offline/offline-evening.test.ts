import fc from "fast-check";
import { expect, test } from "vitest";
import { aSeed, forSeconds } from "../harness/random-runs.ts";
import { playOfflineEvening } from "./offline-evening.ts";

test("60 minutes without a line: no change is lost or made twice, every collision is listed, every fact keeps its time", async () => {
  const met = { facts: 0, wishes: 0, refused: 0, overtaken: 0, faults: 0 };
  const isVaried = () => Object.values(met).every((count) => count > 0);
  const evening = fc.asyncProperty(aSeed, fc.boolean(), async (seed, killsOften) => {
    const { problems, ...played } = await playOfflineEvening(seed, killsOften);
    for (const [what, count] of Object.entries(met)) met[what as "facts"] = count + played[what as "facts"];
    expect(problems).toEqual([]);
  });
  await fc.assert(evening, forSeconds(0.95, { least: 2, until: isVaried }));
  console.log(
    `${met.facts} facts, ${met.wishes} wishes, ${met.refused} refused and listed, ${met.overtaken} facts that the log ` +
      `alone keeps; a clock right, 3 hours fast or 3 hours slow, ${met.faults} faults of the server.`,
  );
  expect(isVaried()).toBe(true);
});
