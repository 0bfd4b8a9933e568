import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { ROOT } from "./build.ts";

/** The test files that take longest, longest first. */
const LONGEST = [
  ...["test/simulation.node", "test/mixed-commands", "test/messages-simulation", "domain/day/decide-claims.node"],
  ...["test/wall", "test/hostile-input", "test/move-faults", "test/evening", "test/counting", "domain/day/decide.node"],
  ...["worker/jobs/provider-away", "test/cross-site", "worker/accounts/reset-password", "test/corners"],
].map((name) => path.join(ROOT, `${name}.test.ts`));

/**
 * The order of a clone that has never run its tests, which else goes by the size of the files: with a long one last, all
 * cores but one are idle. Projects stay together, as files share a process or a runtime with the others of theirs.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((all) => all.sort((a, b) => rank(a) - rank(b)));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONGEST.indexOf(moduleId);
  return place < 0 ? LONGEST.length : place;
}
