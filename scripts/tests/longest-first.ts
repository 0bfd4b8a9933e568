import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { ROOT } from "../build.ts";

const LONGEST = [
  ...["test/simulation/simulation.node", "domain/day/decide-claims.node"],
  ...[
    "test/suites/http/hostile-input",
    "test/suites/http/wall",
    "test/suites/engine/move-faults",
    "test/suites/http/stopped",
    "domain/day/decide.node",
  ],
  ...["test/suites/messages/caps", "test/suites/engine/two-diaries", "test/suites/engine/corners"],
].map((name) => path.join(ROOT, `${name}.test.ts`));

/** Journeys, which come first, and then the Worker's tests wait, and leave time to the screens beside them; no unit test does. */
const LAST = ["worker", "diaries", "unit"];
const turnOf = (project: string) => (project === "e2e" ? -2 : LAST.indexOf(project));

/** By file size a slow file could run last on one core. Projects stay together: their files share a process or runtime. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const projects = [...byProject].sort(([a], [b]) => turnOf(a) - turnOf(b));
    return projects.flatMap(([, all]) => all.sort((a, b) => rank(a) - rank(b)));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONGEST.indexOf(moduleId);
  return place < 0 ? LONGEST.length : place;
}
