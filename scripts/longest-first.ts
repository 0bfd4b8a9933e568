import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { ROOT } from "./build.ts";

/** The test files that take longest, longest first. */
const LONGEST = [
  ...[
    "test/simulation/simulation.node",
    "test/suites/engine/mixed-commands",
    "test/suites/messages/messages-simulation",
    "domain/day/decide-claims.node",
  ],
  ...[
    "test/suites/http/wall",
    "test/suites/http/hostile-input",
    "test/suites/engine/move-faults",
    "test/suites/engine/evening",
    "test/suites/http/counting",
    "domain/day/decide.node",
  ],
  ...[
    "worker/jobs/provider-away",
    "test/suites/http/cross-site",
    "worker/accounts/reset-password",
    "test/suites/engine/corners",
  ],
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
