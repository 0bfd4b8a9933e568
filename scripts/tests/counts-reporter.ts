import { writeFileSync } from "node:fs";
import type { Reporter, SerializedError, TestModule, TestSpecification, Vitest } from "vitest/node";

/**
 * `unfinished`: of a run that stood still, the files that had not ended, each from the project's root; empty when the
 * last process would not end after its tests. Null for a run that ended by itself.
 */
export type TestRun = { passed: number; failed: number; failures: string[]; unfinished: string[] | null };

/** Longer than the longest test may take. */
const STANDS_STILL = 10 * 60_000;

/**
 * Vitest's reporter for `npm test`: writes a `TestRun` to the file that `TEST_RUN_FILE` names. A test that blocks its
 * process ends by no time limit of its own, and Vitest waits for it forever: after ten minutes without a result the
 * run ends here and names what did not.
 */
export default class CountsReporter implements Reporter {
  readonly #running = new Map<string, string>();
  readonly #ended: TestModule[] = [];
  #silence: NodeJS.Timeout | undefined;
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(files: readonly TestSpecification[]): void {
    for (const { moduleId, project } of files)
      this.#running.set(moduleId, moduleId.slice(project.config.root.length + 1));
    this.#silence = setTimeout(() => this.#giveUp(), STANDS_STILL);
  }

  onTestCaseResult(): void {
    this.#silence?.refresh();
  }

  onTestModuleEnd(module: TestModule): void {
    this.#silence?.refresh();
    this.#running.delete(module.moduleId);
    this.#ended.push(module);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    clearTimeout(this.#silence);
    write(modules, unhandledErrors, null);
  }

  #giveUp(): void {
    const errors = this.#vitest?.state.getUnhandledErrors() ?? [];
    write(this.#ended, errors as SerializedError[], [...this.#running.values()]); // as at the end of a run
    process.exit(1);
  }
}

function write(
  modules: readonly TestModule[],
  errors: readonly SerializedError[],
  unfinished: TestRun["unfinished"],
): void {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const failedTests = tests.filter((test) => test.result().state === "failed");
  const failures = [
    ...failedTests.map((test) => `${test.module.relativeModuleId}: ${test.fullName}`),
    ...modules.flatMap((module) => module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`)),
    ...errors.map(({ name, message, stack }) => `outside a test: ${name}: ${message}\n${stack ?? ""}`),
  ];
  const passed = tests.filter((test) => test.result().state === "passed").length;
  const run: TestRun = { passed, failed: failures.length, failures, unfinished };
  writeFileSync(process.env.TEST_RUN_FILE ?? "", JSON.stringify(run));
}
