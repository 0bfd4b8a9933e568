import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import packageJson from "../../package.json" with { type: "json" };
import { ROOT } from "../build.ts";

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean);

/** Files that differ from where this branch left `main`, also those that are not committed. Those that are gone are left out. */
export function changedFiles(): string[] {
  const [base = "HEAD"] = git("merge-base", "main", "HEAD");
  const files = [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
  return [...new Set(files)].filter((file) => existsSync(path.join(ROOT, file)));
}

/** Nearly everything is behind them, so that a way through them relates nothing. */
const JOINTS =
  /^(worker\/(app|index|services|config)\.ts|test\/harness\/.*|web\/testing\/.*|web\/(members\/routes\/members-app|customers\/customers-app)\.tsx)$/;

/** Test files that import one of these files by at most so many steps, or stand beside one. */
export function relatedTests(changed: string[], steps: number): string[] {
  const sources = git("ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx");
  const present = sources.filter((file) => existsSync(path.join(ROOT, file)));
  const users = Map.groupBy(
    present.flatMap(importsOf).filter(({ type }) => !type),
    ({ to }) => to,
  );
  const reached = new Set(changed);
  let edge = changed;
  for (let step = 0; step < steps; step++) {
    const next = edge.filter((file) => !JOINTS.test(file)).flatMap((file) => users.get(file) ?? []);
    edge = [...new Set(next.map(({ from }) => from))].filter((file) => !reached.has(file));
    for (const file of edge) reached.add(file);
  }
  const folders = new Set(changed.filter((file) => /\.tsx?$/.test(file)).map((file) => path.dirname(file)));
  const isTest = (file: string) => /\.test\.tsx?$/.test(file);
  return present.filter((file) => isTest(file) && (reached.has(file) || folders.has(path.dirname(file))));
}

/** `to`: a file from the root, or a package. `type`: `import type`, gone when the code runs. `late`: by `import()`. */
export type Import = { from: string; to: string; type: boolean; late: boolean };

/** Names in package.json for files of which browsers get another. */
const NAMED: Record<string, string> = Object.fromEntries(
  Object.entries(packageJson.imports).map(([name, { default: file }]) => [name, path.normalize(file)]),
);

/** `file` from the root. */
export function importsOf(file: string): Import[] {
  const statement = /(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s)?["']([^"']+)["']|import\(\s*["']([^"']+)["']/g;
  const text = readFileSync(path.join(ROOT, file), "utf8");
  return [...text.matchAll(statement)].map(([, type, named, lazy]) => {
    const target = named ?? lazy ?? "";
    const to = target.startsWith(".") ? path.join(path.dirname(file), target) : (NAMED[target] ?? target);
    return { from: file, to, type: type !== undefined, late: lazy !== undefined };
  });
}
