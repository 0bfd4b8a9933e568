import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bin, ensureBuilt, OFFLINE, ROOT } from "../../scripts/build.ts";

ensureBuilt();
const BUILT = path.join(ROOT, "dist");
const WORKER = path.join(BUILT, "daybook");
const textOf = (file: string) => readFileSync(file, "utf8");
const files = readdirSync(BUILT, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

/** Only the tests' wrappers hold these words. */
const OF_TESTS = ["/torture/faults", "FAULTS_AT", "error after commit", "queue doubled", "/test/change"];

test("what is deployed is made of the product's sources alone", () => {
  const maps = globSync("**/*.js.map", { cwd: WORKER });
  const ours = maps.flatMap((map) => {
    const { sources }: { sources: string[] } = JSON.parse(textOf(path.join(WORKER, map)));
    return sources.map((source) => path.relative(ROOT, path.resolve(WORKER, path.dirname(map), source)));
  });
  expect(ours).toContain("worker/index.ts");
  const folders = new Set(ours.filter((file) => !file.startsWith("..")).map((file) => file.split(path.sep)[0]));
  expect([...folders].filter((folder) => ["test", "e2e", "bench", "scripts"].includes(folder ?? ""))).toEqual([]);
});

test("the Worker starts without the mail library, which its transport loads", () => {
  const loaded = (file: string) => /from "node:net"/.test(textOf(path.join(WORKER, file)));
  expect(globSync("**/*.js", { cwd: WORKER }).filter(loaded)).toEqual([
    expect.stringMatching(/^assets\/smtp-connection/),
  ]);
});

test("no file of the build knows of what stands around it in tests, and that does", () => {
  const knows = (text: string) => OF_TESTS.filter((word) => text.includes(word));
  const found = files.flatMap(({ parentPath, name }) => {
    const words = /\.map$/.test(name) ? [] : knows(readFileSync(path.join(parentPath, name), "latin1"));
    return words.length > 0 ? [`${name}: ${words}`] : [];
  });
  expect(found).toEqual([]);
  const around = ["faulty-worker", "faults", "changing-worker"]
    .map((name) => textOf(path.join(ROOT, "test", "harness", `${name}.ts`)))
    .join();
  expect(knows(around)).toEqual(OF_TESTS);
});

/** Sources of a build: these folders and the files beside them. */
const FOLDERS = ["contract", "db", "domain", "durable-objects", "texts", "web", "worker", "migrations"];
const SOURCES = [...FOLDERS, ...readdirSync(ROOT).filter((name) => /\.(json|ts|toml)$/.test(name))];

test("a build leaves no secret behind, neither of the environment nor of .dev.vars", () => {
  const copy = mkdtempSync(path.join(tmpdir(), "daybook-build-"));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const name of SOURCES) cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(ROOT, "node_modules"), path.join(copy, "node_modules"));
  writeFileSync(path.join(copy, ".dev.vars"), `SESSION_KEYS=${"yellow-bird-of-the-file".repeat(3)}\n`);
  const secrets = {
    LINK_KEYS: "yellow-bird-of-the-environment".repeat(3),
    NODE_ENV: "production",
    WRANGLER_LOG: "error",
  };
  const { status, stderr } = spawnSync(process.execPath, [bin("vite"), "build", "--logLevel", "warn"], {
    ...{ cwd: copy, env: { ...process.env, ...OFFLINE, ...secrets }, encoding: "utf8" },
  });
  if (status !== 0) throw new Error(stderr);
  const written = readdirSync(path.join(copy, "dist"), { recursive: true, withFileTypes: true });
  const made = written.filter((entry) => entry.isFile());
  expect(made.map(({ name }) => name)).toContain("wrangler.json");
  const telling = made.filter(({ parentPath, name }) =>
    readFileSync(path.join(parentPath, name), "latin1").includes("yellow-bird"),
  );
  expect(telling.map(({ name }) => name)).toEqual([]);
  expect(made.map(({ name }) => name)).not.toContain(".dev.vars");
});
