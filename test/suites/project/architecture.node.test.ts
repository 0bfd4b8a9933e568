import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../scripts/build.ts";
import { type Import, importsOf } from "../../../scripts/tests/related.ts";

const DB = ["db", "db/directory", "db/diary", "db/platform"];
/** The folders and packages a folder may import; without `packages` any. */
const MAY_IMPORT: Record<string, { folders: string[]; packages?: string[] }> = {
  texts: { folders: ["texts", "contract", "domain", "domain/imports"], packages: [] },
  domain: { folders: ["domain", "domain/imports", "texts"], packages: ["punycode.js", "temporal-polyfill"] },
  "domain/imports": {
    folders: ["domain/imports", "domain", "texts"],
    packages: ["fflate", "ical.js", "libphonenumber-js", "papaparse"],
  },
  contract: { folders: ["contract", "domain", "domain/imports", "texts"], packages: ["zod"] },
  db: { folders: ["db"], packages: ["drizzle-orm"] },
  "db/platform": { folders: ["db/platform", "db", "contract", "domain", "texts"], packages: ["drizzle-orm", "zod"] },
  "db/directory": {
    folders: ["db/directory", "db/platform", "db", "contract", "domain", "texts"],
    packages: ["drizzle-orm", "zod"],
  },
  "db/diary": {
    folders: ["db/diary", "db/platform", "db", "contract", "domain", "domain/imports", "texts"],
    packages: ["drizzle-orm", "zod"],
  },
  "durable-objects": {
    folders: ["durable-objects", "db/diary", "db/platform", "db", "contract", "domain", "domain/imports", "texts"],
    packages: ["cloudflare:workers"],
  },
  worker: { folders: ["worker", "durable-objects", ...DB, "contract", "domain", "domain/imports", "texts"] },
  "web/customers": {
    folders: ["web/customers", "web/shared", "contract", "domain", "texts"],
    packages: [
      "react",
      "react-dom",
      "@tanstack/react-query",
      "lucide-react",
      "zod",
      "libphonenumber-js",
      "@fontsource-variable/inter",
    ],
  },
  "web/members": { folders: ["web/members", "web/shared", "contract", "domain", "domain/imports", "texts"] },
  "web/shared": {
    folders: ["web/shared", "contract", "domain", "texts"],
    packages: [
      "react",
      "react-dom",
      "@tanstack/react-query",
      "lucide-react",
      "zod",
      "libphonenumber-js",
      "react-day-picker",
      "hono",
    ],
  },
  scripts: { folders: ["scripts", "worker", ...DB, "contract", "domain", "domain/imports", "texts"] },
  e2e: { folders: ["e2e", "scripts"] },
  bench: { folders: ["bench", "e2e", "scripts"] },
};
/** Journeys and torture share these with tests, and read a log as exports do. */
const FOR_JOURNEYS = ["test/providers/", "test/oracle/", "test/harness/faulty-worker.ts", "domain/log/"];
/** Further arrows: screens know the API's types, and `bench` plays more seeds. */
const ALSO = (edge: Import) =>
  (edge.from === "web/shared/lib/api.ts" && edge.to === "worker/app.ts" && edge.type) ||
  (folderOf(edge.from) === "e2e" && FOR_JOURNEYS.some((shared) => edge.to.startsWith(shared))) ||
  (edge.from === "e2e/harness/reach-screen.ts" && edge.to === "contract/addresses.ts") ||
  (folderOf(edge.from) === "bench" && edge.to === "test/simulation/simulate.ts") ||
  (edge.from === "bench/imports.ts" && edge.to.startsWith("domain/imports/")) ||
  (/^bench\/(engine|salon|waits|holds|freed|waitlist)/.test(edge.from) &&
    /^(domain\/|test\/oracle\/chance)/.test(edge.to)) ||
  (/^bench\/(fuzz|wire|route-shares|dear-salon)/.test(edge.from) && /^(test|db|domain|worker\/http)\//.test(edge.to));

/** Folders of the Worker that the listed features may use. */
const SHARED_IN_WORKER: Record<string, string[]> = {
  http: ["*"],
  live: ["*"],
  gathering: ["*"],
  "guest-book": ["*"],
  views: ["*"],
  jobs: ["dev"],
};
/** May import features: the Worker's entries and schedule, the variables, views of several features. */
const COMPOSES = [
  ...["worker/app.ts", "worker/config.ts", "worker/index.ts", "worker/jobs/run-schedule.ts"],
  ...["worker/overview/", "worker/pages/"],
];

const FOLDERS = [...new Set(Object.keys(MAY_IMPORT).map((area) => area.split("/")[0] ?? ""))];
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true }),
)
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
  .filter((file) => !isOfTests(file));
const textOf = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const imports = sources.flatMap(importsOf);

test("imports follow the arrows", () => {
  const wrong = imports.filter((edge) => {
    const allowed = MAY_IMPORT[areaOf(edge.from)];
    if (!allowed || ALSO(edge)) return false;
    if (isPackage(edge.to)) return allowed.packages !== undefined && !allowed.packages.includes(packageOf(edge.to));
    return !allowed.folders.includes(areaOf(edge.to)) || isOfTests(edge.to);
  });
  expect(wrong).toEqual([]);
});

/** Rooms of the rules from the ground up (docs/architecture.md). */
const FLOORS = ["time", "plan", "sheet", "placing", "services", "wanted", "judging", "day"];

test("a room of the rules imports those below it alone", () => {
  const floorOf = (file: string) => (folderOf(file) === "domain" ? FLOORS.indexOf(file.split("/")[1] ?? "") : -1);
  const arrows = imports.filter(({ from, to }) => floorOf(from) >= 0 && floorOf(to) >= 0);
  expect(new Set(arrows.map(({ from }) => floorOf(from))).size).toBe(FLOORS.length);
  expect(arrows.filter(({ from, to }) => floorOf(to) > floorOf(from))).toEqual([]);
});

test("imports, of values or of types, never go round in a circle", () => {
  const seen = new Set<string>();
  const circleFrom = (file: string, path: string[] = []): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (seen.has(file)) return [];
    seen.add(file);
    const ways = imports.filter(({ from }) => from === file).map(({ to }) => circleFrom(to, [...path, file]));
    return ways.find((way) => way.length > 0) ?? [];
  };
  expect(sources.map((file) => circleFrom(file).join(" → ")).filter(Boolean)).toEqual([]);
});

test("the Worker's statements stand in db: it imports tables and drizzle as types only", () => {
  const statements = /^(db\/\w+\/schema\.ts|drizzle-orm.*)$/;
  const wrong = imports.filter(({ from, to, type }) => folderOf(from) === "worker" && statements.test(to) && !type);
  expect(wrong.map(({ from }) => from)).toEqual(["worker/notifications/routes.ts"]);
});

test("features of the Worker do not import each other", () => {
  expect(betweenFeatures()).toEqual([]);
});

/** Rooms of a booking that every screen may use. */
const BOOKING_ROOMS = [
  "booking",
  "board",
  "attendance",
  "draft",
  "fields",
  "guest-card",
  "guests",
  "holds",
  "moving",
  "next",
  "place",
  "series",
  "sessions",
  "sick",
  "walk-in",
  "why-not",
];

/** Rooms of the forms of hours and of services, from the ground up. */
const FORM_ROOMS = ["brake", "plan", "periods", "tables", "dated", "rehearsal", "services", "hours"];

test("features of the members' screens do not import each other, but the rooms of a form those below them", () => {
  const below = ["lib", "ui", "texts", ...BOOKING_ROOMS.map((room) => `bookings/${room}`)];
  const wrong = imports.filter(({ from, to }) => {
    if (areaOf(from) !== "web/members" || areaOf(to) !== "web/members") return false;
    const [user, used] = [featureOf(from), featureOf(to)];
    if (user === used || ["entry.ts", "start.tsx", "routes"].includes(user)) return false;
    const isRoomBelow = FORM_ROOMS.includes(used) && FORM_ROOMS.indexOf(used) < FORM_ROOMS.indexOf(user);
    return !below.includes(used) && !isRoomBelow && !(user === "bookings" && used.startsWith("bookings/"));
  });
  expect(wrong).toEqual([]);
});

test("the time library stays out of what customers load", () => {
  const entries = sources.filter((file) => folderOf(file) === "contract" || file === "web/customers/entry.tsx");
  const reached = new Set(entries);
  for (const file of reached)
    for (const { to } of imports.filter(({ from, type }) => from === file && !type)) reached.add(to);
  expect([...reached].filter((to) => to === "temporal-polyfill")).toEqual([]);
});

test("texts import types and each other alone, but for the API's own words for errors and the reading of a fault", () => {
  const wrong = imports.filter(({ from, to, type }) => folderOf(from) === "texts" && folderOf(to) !== "texts" && !type);
  expect(new Set(wrong.map(({ from, to }) => `${from} ${folderOf(to)}`))).toEqual(
    new Set(["texts/en/customers/errors.ts contract", "texts/errors-in.ts domain"]),
  );
});

test("customers' screens load the tables of customers alone", () => {
  const theirs = sources.filter((file) => ["web/customers", "web/shared"].includes(areaOf(file)));
  const globs = theirs.flatMap((file) =>
    [...textOf(file).matchAll(/glob<\w+>\(\s*"([^"]+)"/g)].map(([, glob = ""]) => glob),
  );
  expect(globs.length).toBeGreaterThan(5);
  expect(globs.filter((glob) => !/\/texts\/\*\/(customers\/[\w-]+|trades)\.ts$/.test(glob))).toEqual([]);
});

test("customers' screens take their texts from the language that is shown", () => {
  const theirs = imports.filter(
    ({ from, to, type }) => ["web/customers", "web/shared"].includes(areaOf(from)) && folderOf(to) === "texts" && !type,
  );
  expect(new Set(theirs.map(({ to }) => to))).toEqual(new Set(["texts/languages.ts"]));
});

test("dates and numbers are written in one place, for the region of the business", () => {
  const written = sources.filter((file) => /^(web|worker|domain|contract|durable-objects)\//.test(file));
  const naming = /["'`][a-z]{2}-[A-Z]{2}["'`]|\.toLocale\w*String\(/;
  // a page for developers is written in their browser's region
  expect(written.filter((file) => naming.test(textOf(file)))).toEqual(["worker/dev/routes.ts"]);
});

test("words and dates of a language are made when a screen needs them: at load each would hold it up", () => {
  const screens = sources.filter((file) => /^(web|domain|contract)\//.test(file));
  expect(screens.filter((file) => /^(export )?const [^=\n]*= new Intl\./m.test(textOf(file)))).toEqual([]);
});

test("the rules know neither the clock nor chance", () => {
  const rules = sources.filter((file) => folderOf(file) === "domain");
  expect(
    rules.filter((file) => /Date\.now\(|new Date\(\)|Math\.random\(|randomUUID|getRandomValues/.test(textOf(file))),
  ).toEqual([]);
});

test("the log is written in one place, which knows what may stand in it", () => {
  const folders = ["worker", "durable-objects", "db", "domain", "contract"];
  const logging = sources.filter((file) => folders.includes(folderOf(file)) && /\bconsole\b/.test(textOf(file)));
  expect(logging).toEqual(["contract/log.ts"]);
});

test("whoever is called outside learns who calls: no code asks fetch itself but the one that says so", () => {
  const folders = ["worker", "durable-objects", "db"];
  const calling = sources.filter(
    (file) => folders.includes(folderOf(file)) && /(?<![.\w]|override |async )\bfetch\(/.test(textOf(file)),
  );
  expect(calling).toEqual(["worker/http/fetch-outside.ts"]);
});

test("no file is a drawer for this and that", () => {
  const drawers = /(^|\/)(utils?|helpers?|common|types)(\.tsx?$|\/)/;
  const wrong = sources.filter((file) => drawers.test(file) || /(^|\/)index\.tsx?$/.test(file));
  expect(wrong).toEqual(["worker/index.ts"]);
});

test("nothing asks D1 for a transaction", () => {
  expect(sources.filter((file) => !file.startsWith("web/") && textOf(file).includes(".transaction("))).toEqual([]);
});

test("the journal lists every migration", () => {
  const journal: { entries: { tag: string }[] } = JSON.parse(textOf("migrations/meta/_journal.json"));
  const files = readdirSync(path.join(ROOT, "migrations")).filter((name) => name.endsWith(".sql"));
  expect(files.sort()).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`));
});

/** Between the Worker's folders that do not serve each other. */
function betweenFeatures(): Import[] {
  return imports.filter(({ from, to }) => {
    const [, feature = "", inFeature] = from.split("/");
    const [folder, target = "", inTarget] = to.split("/");
    if (folderOf(from) !== "worker" || folder !== "worker" || !inTarget || composes(from)) return false;
    const users = SHARED_IN_WORKER[target] ?? [];
    return feature !== target && !users.includes("*") && !(inFeature && users.includes(feature));
  });
}

const composes = (file: string) => COMPOSES.some((place) => file.startsWith(place));
const folderOf = (file: string) => file.split("/")[0] ?? "";
/** A file's folder, or its room of the screens or tables. */
function areaOf(file: string): string {
  const room = file.split("/").slice(0, 2).join("/");
  return MAY_IMPORT[room] ? room : folderOf(file);
}
/** The feature of the members' screens; those of the bookings are apart. */
function featureOf(file: string): string {
  const [, , feature = "", room = ""] = file.split("/");
  return feature === "bookings" && !room.includes(".") ? `bookings/${room}` : feature;
}
const isPackage = (target: string) => ![...FOLDERS, "test"].includes(folderOf(target));
const packageOf = (target: string) =>
  target.startsWith("@") ? target.split("/").slice(0, 2).join("/") : folderOf(target);
function isOfTests(file: string) {
  return /\.test\.tsx?$|(^|\/)(test|testing)\//.test(file);
}
