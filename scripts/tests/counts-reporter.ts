import { writeFileSync } from "node:fs";
import type { Reporter, SerializedError, TestModule } from "vitest/node";

export type TestRun = { passed: number; failed: number; failures: string[] };

/** Vitest's reporter for `npm test`: writes a `TestRun` to the file that `TEST_RUN_FILE` names. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failedTests = tests.filter((test) => test.result().state === "failed");
    const failures = [
      ...failedTests.map((test) => `${test.module.relativeModuleId}: ${test.fullName}`),
      ...modules.flatMap((module) => module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`)),
      ...unhandledErrors.map(({ name, message, stack }) => `outside a test: ${name}: ${message}\n${stack ?? ""}`),
    ];
    const passed = tests.filter((test) => test.result().state === "passed").length;
    const run: TestRun = { passed, failed: failures.length, failures };
    writeFileSync(process.env.TEST_RUN_FILE ?? "", JSON.stringify(run));
  }
}
