import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/* Documents and comments name existing files and headings, so that a reader meets no dead end. */

const ROOT = path.resolve(import.meta.dirname, "../../..");
const CODE = "bench contract db domain durable-objects e2e migrations scripts test texts web worker".split(" ");
const FOLDERS = [...CODE, "docs", ".github"];
const READ = /\.(md|tsx?|js|css|html|sql|toml|yml|example)$/;
const NOT_OURS = /^(e2e\/(output|screens)|bench\/results)\//;
const files = [
  ...readdirSync(ROOT).filter((name) => READ.test(name) && statSync(path.join(ROOT, name)).isFile()),
  ...FOLDERS.flatMap((folder) => filesIn(folder)),
].filter((file) => file !== "worker-configuration.d.ts" && !NOT_OURS.test(file));
const documents = files.filter((file) => file.endsWith(".md"));
const textOf = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

/** Where a name stands and leads to. */
type Named = { file: string; line: number; target: string };

test("there is something to check", () => {
  expect(documents).toContain("docs/rules.md");
  expect(files.filter((file) => file.endsWith(".ts")).length).toBeGreaterThan(300);
  expect(linksOf(documents).length).toBeGreaterThan(100);
  expect(namedIn(files, DOCUMENT).length).toBeGreaterThan(150);
});

test("every link of a document leads to a file, and its anchor to a heading", () => {
  expect(broken(linksOf(documents))).toEqual([]);
});

test("every document that is named, in a comment or without a link, is there, and so is its heading", () => {
  expect(broken(namedIn(files, DOCUMENT))).toEqual([]);
});

test("every rule is named by the code that keeps it", () => {
  const code = files.filter((file) => /\.(tsx?|sql)$/.test(file) && !/^(test|e2e|bench)\/|\.test\./.test(file));
  const named = namedIn(code, DOCUMENT).map(({ target }) => target);
  const rules = [...textOf("docs/rules.md").matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
  expect(rules.filter((rule) => !named.includes(`docs/rules.md#${rule}`))).toEqual([]);
});

test("every source file that a document or a comment names is there", () => {
  const mayChange = (file: string) => !file.startsWith("migrations/"); // a landed one names files as they were called then
  const sources = files.filter((file) => /\.(tsx?|js|css|sql|toml)$/.test(file) && mayChange(file));
  expect(broken([...namedIn(documents, IN_BACKTICKS), ...namedIn(sources, IN_A_COMMENT)])).toEqual([]);
});

test("every slow test that starts first is there", () => {
  const named = namedIn(["scripts/tests/longest-first.ts"], new RegExp(`"((?:${CODE.join("|")})/[\\w./-]+)"`, "g"));
  expect(named.length).toBeGreaterThan(5);
  expect(broken(named.map((name) => ({ ...name, target: `${name.target}.test.ts` })))).toEqual([]);
});

test("every decision that is named by its number is there", () => {
  const numbers = readdirSync(path.join(ROOT, "docs/decisions")).map((name) => name.slice(0, 3));
  const named = namedIn(files, /\bdecisions? \[?(\d{3})\b/g);
  expect(named.filter(({ target }) => !numbers.includes(target)).map(words)).toEqual([]);
});

test("no cell of a document's table has 200 characters; what is longer becomes a list, or prose below", () => {
  const cells = namedIn(documents, /^ *\|(.+)\|$/g).flatMap(({ target, ...row }) =>
    target.split(/(?<!\\)\|/).map((cell) => ({ ...row, target: cell.trim() })),
  );
  expect(cells.length).toBeGreaterThan(1000);
  expect(cells.filter(({ target }) => target.length >= 200).map(words)).toEqual([]);
});

test("no document is cited that is not in the repository", () => {
  const cited = [
    ...namedIn(files, /\b([A-Z]{3,})(?:\.md)?,? sections? \d/g),
    ...namedIn(files, /(?<![\w/-])([A-Z]{3,})\.md\b/g),
    ...namedIn(files, /\b(SPEC|DESIGN)\b/g),
  ];
  expect(cited.filter(({ target }) => !existsSync(path.join(ROOT, `${target}.md`))).map(words)).toEqual([]);
});

/** GitHub's anchors; a repeated heading gets a number. */
test.each([
  ["# A booking's way", ["a-bookings-way"]],
  ["## 2. Variables and secrets", ["2-variables-and-secrets"]],
  ["### Trust (`domain/messages/trust.ts`)", ["trust-domainmessagestrustts"]],
  ["## Again\n\n## Again", ["again", "again-1"]],
  ["```\n# a comment of a shell\n```\n\n## Start", ["start"]],
])("the anchors of %j are %j", (text, anchors) => {
  expect(anchorsIn(text)).toEqual(anchors);
});

/** `docs/rules.md#capacity`, `CONTRIBUTING.md#look`, relative to the root; not a part of a longer path or address. */
const DOCUMENT = /(?<![\w./-])((?:docs\/[\w./-]+|README|CONTRIBUTING|SECURITY|CHANGELOG)\.md(?:#[\w-]+)?)/g;
/** `domain/day/decide.ts` or `domain/day/` between backticks. A pattern with a star or an ellipsis is none. */
const IN_BACKTICKS = new RegExp(`\`((?:${CODE.join("|")})/[\\w./-]*(?:\\.\\w+|/))\``, "g");
/** The same without backticks. Quotes make it a string of the code. */
const IN_A_COMMENT = new RegExp(`(?<![\\w./"'\`-])((?:${CODE.join("|")})/[\\w./-]+\\.(?:tsx?|js|css|sql))\\b`, "g");
const LINK = /\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g;

/** Links into the repository, from its root. */
function linksOf(from: string[]): Named[] {
  return namedIn(from, LINK)
    .filter(({ target }) => !/^(https?:|mailto:)/.test(target))
    .map(({ file, line, target }) => {
      const [place = "", anchor] = target.split("#");
      const to = place === "" ? file : path.join(path.dirname(file), place);
      return { file, line, target: anchor === undefined ? to : `${to}#${anchor}` };
    });
}

/** A pattern's first groups, outside documents' blocks of code, which quote other text. */
function namedIn(where: string[], pattern: RegExp): Named[] {
  return where
    .filter((file) => file !== "test/suites/project/links.node.test.ts")
    .flatMap((file) => {
      const text = file.endsWith(".md") ? withoutCode(textOf(file)) : textOf(file);
      return text.split("\n").flatMap((line, i) =>
        [...line.matchAll(pattern)].map(([, one, other]) => {
          return { file, line: i + 1, target: one ?? other ?? "" };
        }),
      );
    });
}

/** Keeps the numbers of lines. */
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ""));

const broken = (named: Named[]) => named.filter(({ target }) => !leadsSomewhere(target)).map(words);
const words = ({ file, line, target }: Named) => `${file}:${line}: ${target}`;

function leadsSomewhere(target: string): boolean {
  const [file = "", anchor] = target.split("#");
  if (!existsSync(path.join(ROOT, file))) return false;
  return anchor === undefined || anchorsIn(textOf(file)).includes(anchor);
}

function anchorsIn(document: string): string[] {
  const seen = new Map<string, number>();
  return [...withoutCode(document).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => {
    const anchor = anchorOf(heading);
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  });
}

const anchorOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

function filesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && READ.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}
