import type { Reporter, TestModule } from "vitest/node";

const SLOWEST = 60;

/** Vitest's reporter for `npm run test:times`: the seconds of each project, and of its slowest files. */
export default class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => ({
      project: module.project.name,
      file: module.relativeModuleId,
      tests: [...module.children.allTests()].length,
      seconds: module.diagnostic().duration / 1000,
    }));
    const line = (name: string, of: typeof files) =>
      console.log(
        `${sum(of, "seconds").toFixed(1).padStart(8)} s  ${String(sum(of, "tests")).padStart(5)} tests  ${name}`,
      );
    for (const [project, own] of Map.groupBy(files, ({ project }) => project)) line(project, own);
    console.log("");
    for (const each of files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST))
      line(`${each.project}  ${each.file}`, [each]);
  }
}

const sum = <Key extends string>(of: Record<Key, number>[], key: Key) =>
  of.reduce((total, each) => total + each[key], 0);
