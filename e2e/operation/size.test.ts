import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test, vi } from "vitest";
import { ensureBuilt, ROOT } from "../../scripts/build.ts";
import { LEFT_OUT } from "../../vite.config.ts";

/** German takes most of all languages, so the budget is its own. A raise needs a line in docs/decisions/049-times-in-the-first-html.md. */
const FIRST_BYTES = 95_000;
const LATER_BYTES = 92_200; // the details, and 900 for the dial codes of all regions
/** 100 of them are the measures of the fonts that stand in until Inter is there (docs/decisions/049-times-in-the-first-html.md). */
const STYLE_BYTES = 9_300;
const FRONT_BYTES = 11_900;
const EMBED_BYTES = 5000;
const SERVICES_BYTES = 6450;
const CLASSES_BYTES = 5550;

/** Stands in texts/en/pages.ts. */
const OF_WORKER = "Too many visits at once";

/** Only for members' pages: one export of each, and words that its bundle holds. */
const NOT_FOR_CUSTOMERS = [
  { library: "react-router", take: "useNavigate", words: "DataRouterState" },
  { library: "react-hook-form", take: "useForm", words: "HookFormContext" },
  { library: "@base-ui/react/button", take: "Button", words: "https://base-ui.com/production-error" },
  { library: "temporal-polyfill", take: "Temporal", words: "Cannot use valueOf" },
];

const MEMBER_LANGUAGES = globSync("texts/*/members/words.ts", { cwd: ROOT })
  .map((file) => file.slice(6, 8))
  .toSorted();

ensureBuilt();
const CLIENT = path.join(ROOT, "dist", "client");
const pages = readdirSync(CLIENT).filter((name) => name.endsWith(".html"));
const scripts = new Map(
  readdirSync(path.join(CLIENT, "assets"))
    .filter((name) => name.endsWith(".js"))
    .map((name) => [name, readScript(name)]),
);
/** A page loads one language. */
const languages = languagesOf("public.html");
const first = [...firstOf("public.html"), ...largest(languages.map(({ texts }) => texts))];
const isTexts = (name: string) =>
  /^[a-z]{2}-(booking|sending|later|link|front|front-trades|visit|classes|privacy|care|standby)-/.test(name);
/** The texts of one part of the pages, in the language that takes most. */
const textsOf = (part: string) =>
  largest(
    [...scripts.keys()]
      .filter((name) => isTexts(name) && new RegExp(`^..-${part}-[\\w-]{8}\\.js$`).test(name))
      .map((name) => [name]),
  );
/** Pages for businesses: customers never open them. */
const isOfFront = (name: string) => name.startsWith("front-page-");
/** Parts of a page of services that come once it is used. */
const COMES_LATER = /^later-(times|nothing|services)-/;
/** The list of a full day, and the pages of those who wait on it. */
const isOfList = (name: string) =>
  /^(tell-me|tell-me-seats|join-sheet|check-standby|standby-(page|queries)|change-wish|manage-offer|ended-offer|use-live-page|window-fields)-/.test(
    name,
  );
const isOfClasses = (name: string) => name.startsWith("class-page-");
/**
 * Not for booking: those, other trades on the front page, an owner's preview, services, classes, the words about privacy and pages not
 * found, the library for `xn--` addresses, and what a page asks only where its owner wants it.
 */
const isElsewhere = (name: string) =>
  isOfFront(name) ||
  isOfList(name) ||
  COMES_LATER.test(name) ||
  /^((preview|privacy|other|visit|class)-page|other-trades|readable-email|care-question|consent-boxes)-/.test(name);
const later = [
  ...everReachedFrom("public.html", isElsewhere).filter((name) => !first.includes(name) && !isTexts(name)),
  ...textsOf("sending"),
  ...textsOf("link"),
  ...textsOf("later"),
];

test("what customers load fits its budget", () => {
  const bytes = { first: gzipped(first), later: gzipped(later) };
  console.log(`The booking page's scripts, gzip: ${bytes.first} bytes before first use, ${bytes.later} later.`);
  expect(bytes.first).toBeLessThanOrEqual(FIRST_BYTES);
  expect(bytes.later).toBeLessThanOrEqual(LATER_BYTES);
});

test("all the scripts that times wait for are named in the page, none by another script alone", () => {
  const named = namesIn(htmlOf("public.html"), /(?:src|href)="\/assets\/([\w.-]+\.js)"/g);
  const needed = [...firstOf("public.html"), ...languages.flatMap(({ texts }) => texts)];
  expect(languages.map(({ texts }) => texts.length)).toEqual(languages.map(() => 1));
  expect(reach(needed, (name) => scripts.get(name)?.now ?? []).filter((name) => !named.includes(name))).toEqual([]);
});

test("what holds up their first sight of a page is one small style sheet of their own", () => {
  const [styles, ofMembers] = ["public.html", "main.html"].map((page) =>
    namesIn(htmlOf(page), /href="\/assets\/([\w.-]+\.css)"/g),
  );
  expect(styles).toHaveLength(1);
  expect(ofMembers).not.toContain(styles?.[0]);
  const bytes = gzipSync(readFileSync(path.join(CLIENT, "assets", styles?.[0] ?? "")), { level: 9 }).length;
  console.log(`Its style sheet, gzip: ${bytes} bytes.`);
  expect(bytes).toBeLessThanOrEqual(STYLE_BYTES);
  expect(first.filter((name) => /assets\/[\w.-]+\.css/.test(scripts.get(name)?.code ?? ""))).toEqual([]);
  expect(htmlOf("public.html")).toMatch(/<link (?=[^>]*rel="preload")(?=[^>]*as="font")[^>]*inter-latin-wght/);
});

test("our front pages come in one script of their own, which no customer's page begins with", () => {
  const front = [...scripts.keys()].filter(isOfFront);
  const bytes = gzipped([...front, ...textsOf("front")]);
  console.log(`The front pages' own script and texts, gzip: ${bytes} bytes.`);
  expect([front.length, first.filter(isOfFront)]).toEqual([1, []]);
  expect(bytes).toBeLessThanOrEqual(FRONT_BYTES);
});

test("services are chosen in one script of its own, named in the page, which no other page begins with", () => {
  const [part = "", ...others] = [...scripts.keys()].filter((name) => name.startsWith("visit-page-"));
  const bytes = gzipped([part, ...textsOf("visit")]);
  console.log(`The script of services and its texts, gzip: ${bytes} bytes.`);
  expect(bytes).toBeLessThanOrEqual(SERVICES_BYTES);
  expect(others).toEqual([]);
  const before = [...scripts].flatMap(([name, { now }]) => (now.includes(part) ? name : []));
  expect(before.filter((name) => !isOfClasses(name) && !COMES_LATER.test(name))).toEqual([]);
  expect(htmlOf("public.html")).toContain(`href="/assets/${part}" data-texts="visit-page"`);
});

test("classes are chosen in a script of their own, which no page begins with", () => {
  const part = [...scripts.keys()].filter(isOfClasses);
  const bytes = gzipped([...part, ...textsOf("classes")]);
  console.log(`The script of classes and its texts, gzip: ${bytes} bytes.`);
  expect(bytes).toBeLessThanOrEqual(CLASSES_BYTES);
  expect([part.length, first.filter(isOfClasses)]).toEqual([1, []]);
  expect(htmlOf("public.html")).toContain(`href="/assets/${part[0]}" data-texts="class-page"`);
  expect([...scripts].flatMap(([name, { now }]) => (now.some(isOfClasses) ? name : []))).toEqual([]);
});

/**
 * Scripts that a page of the members loads before it can be used: its part, or its page and a part. A raised budget needs a line in
 * decision 008.
 */
const MEMBERS_PAGES: { page: string; parts: string[]; most: number }[] = [
  { page: "the dashboard's list", parts: ["dashboard"], most: 200_000 },
  { page: "the timeline", parts: ["dashboard", "day-timeline"], most: 278_000 },
  { page: "the floor", parts: ["dashboard", "day-floor"], most: 291_000 },
  { page: "classes", parts: ["classes"], most: 309_000 },
  { page: "hours", parts: ["hours"], most: 377_000 },
  { page: "services", parts: ["services"], most: 377_000 },
  { page: "messages", parts: ["notifications"], most: 320_000 },
  { page: "looks", parts: ["customize"], most: 305_000 },
  { page: "the diary", parts: ["dashboard", "day-diary"], most: 291_000 },
  { page: "the team", parts: ["team-management"], most: 296_000 },
  { page: "signing in", parts: ["auth"], most: 288_000 },
];

test.each(MEMBERS_PAGES)("members load $page within its budget, with one language's texts", ({ page, parts, most }) => {
  const begins = ["entry", "start", ...parts].map(chunkOf);
  const texts = [
    ...textsOfMembers("first-words"),
    ...(parts.join() === "dashboard" ? [] : textsOfMembers("later-words")),
  ];
  const bytes = gzipped(reach([...begins, ...texts], (name) => scripts.get(name)?.now ?? []));
  console.log(`${page}, gzip: ${bytes} bytes before use.`);
  expect(bytes).toBeLessThanOrEqual(most);
});

/** In the language that takes most. Each of them is a script of its own, and none is another's. */
function textsOfMembers(part: string): string[] {
  const tables = [...scripts.keys()].filter((name) => new RegExp(`^[a-z]{2}-${part}-[\\w-]{8}\\.js$`).test(name));
  expect(tables.map((name) => name.slice(0, 2)).toSorted()).toEqual(MEMBER_LANGUAGES);
  expect(tables.filter((name) => firstOf("main.html").includes(name))).toEqual([]);
  return largest(tables.map((name) => [name]));
}

/** Two scripts may have one name: this is the one that the members' first script loads later. */
function chunkOf(part: string): string {
  const isPart = (name: string) => new RegExp(`^${part}-[\\w-]{8}\\.js$`).test(name);
  const begun = firstOf("main.html").filter((name) => /^(entry|start)-/.test(name));
  const later = begun.flatMap((name) => scripts.get(name)?.lazily ?? []);
  const [name = "", ...others] = [...new Set([...begun, ...later])].filter(isPart);
  expect([name, others]).toEqual([expect.stringContaining(part), []]);
  return name;
}

test("no browser loads words that the Worker alone says", () => {
  expect(readFileSync(path.join(ROOT, "dist", "daybook", "index.js"), "utf8")).toContain(OF_WORKER);
  expect([...scripts].filter(([, { code }]) => code.includes(OF_WORKER)).map(([name]) => name)).toEqual([]);
});

test.each(NOT_FOR_CUSTOMERS)("customers do not load $library", async ({ library, take, words }) => {
  expect(await bundleOf(library, take)).toContain(words);
  expect([...first, ...later].filter((name) => scripts.get(name)?.code.includes(words))).toEqual([]);
});

test("no customers' script calls a method that the build leaves out", () => {
  const calls = new RegExp(`\\.(${LEFT_OUT.join("|")})\\b`);
  const ofCustomers = everReachedFrom("public.html");
  expect(ofCustomers.filter((name) => calls.test(scripts.get(name)?.code ?? ""))).toEqual([]);
});

test("what other websites load is small, whole in itself and no module", () => {
  const code = readFileSync(path.join(CLIENT, "embed.js"), "utf8");
  expect(Buffer.byteLength(code)).toBeLessThan(EMBED_BYTES);
  expect(code).not.toMatch(/\b(import|export|require)\b|cookie|localStorage|sessionStorage|innerHTML|eval/);
});

test("no script is overlooked: some page reaches each", () => {
  expect(new Set(pages.flatMap((page) => everReachedFrom(page)))).toEqual(new Set(scripts.keys()));
});

function htmlOf(page: string): string {
  return readFileSync(path.join(CLIENT, page), "utf8");
}

function readScript(name: string) {
  const code = readFileSync(path.join(CLIENT, "assets", name), "utf8");
  return {
    code,
    now: namesIn(code, /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g),
    lazily: namesIn(code, /(?:import\(\s*["'`]\.\/|new Worker\(new URL\(["'`]\/assets\/)([\w.-]+\.js)["'`]/g),
  };
}

/** With all their imports. */
function firstOf(page: string): string[] {
  const html = htmlOf(page);
  return reach(
    namesIn(html, /(?:src|href)="\/assets\/([\w.-]+\.js)"(?! data-texts)/g),
    (name) => scripts.get(name)?.now ?? [],
  );
}

/** The page names each language's texts, for the Worker to choose. */
function languagesOf(page: string) {
  const html = htmlOf(page);
  const named = (texts: string) =>
    namesIn(html, new RegExp(`href="/assets/([\\w.-]+\\.js)" data-texts="${texts}"`, "g"));
  return namesIn(html, /data-texts="([a-z]+)"/g).map((language) => ({ texts: named(language) }));
}

function largest(sets: string[][]): string[] {
  return sets.toSorted((one, other) => gzipped(other) - gzipped(one))[0] ?? [];
}

function everReachedFrom(page: string, isLeftOut = (_: string) => false): string[] {
  const next = (name: string) => [...(scripts.get(name)?.now ?? []), ...(scripts.get(name)?.lazily ?? [])];
  return reach(firstOf(page), (name) => next(name).filter((further) => !isLeftOut(further)));
}

function reach(starts: string[], next: (name: string) => string[]): string[] {
  const reached = new Set(starts);
  for (const name of reached) for (const further of next(name)) reached.add(further);
  return [...reached];
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = ""]) => name);
}

function gzipped(names: string[]): number {
  return names.reduce((sum, name) => sum + gzipSync(scripts.get(name)?.code ?? "", { level: 9 }).length, 0);
}

/** A page's bundle with one export of a library. */
async function bundleOf(library: string, take: string): Promise<string> {
  vi.stubEnv("NODE_ENV", "production");
  const page = path.join(ROOT, "e2e", "page.js");
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id === page ? id : undefined),
        load: (id) => (id === page ? `import { ${take} } from "${library}"; console.log(${take})` : undefined),
      },
    ],
    build: { write: false, rollupOptions: { input: page } },
  });
  vi.unstubAllEnvs();
  const files = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  return files.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
}
