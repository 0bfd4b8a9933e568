import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Resources, type StandIn, wranglerStandIn } from "../../test/providers/wrangler.ts";
import { wrongVariables } from "../../worker/config.ts";
import { KEYS } from "../../worker/secrets.ts";
import { ROOT } from "../build.ts";
import { type Environment, readEnvironment } from "../read-environment.ts";
import { setup } from "../setup.ts";
import { setUp } from "./set-up.ts";
import { type RunWrangler, runProgram } from "./wrangler.ts";

const STAND_IN = path.join(ROOT, "test/providers/wrangler.ts");
const NAME = "daybook-production";
const [BISTRO, SALON] = [
  { id: "b1", name: "Bistro" },
  { id: "5a", name: "Salon" },
];
const CONFIG = readEnvironment("production");
const DECIDED: Environment = {
  ...CONFIG,
  account_id: "b1",
  vars: {
    ...CONFIG.vars,
    APP_ORIGIN: "https://book.bistro.se",
    MAIL_FROM: "no-reply@bistro.se",
    SMS_TRANSPORT: "twilio",
  },
};
const HEAD = `# Secrets of ${NAME}\n`;
const TWILIO = { TWILIO_SID: "AC-given-by-twilio", TWILIO_TOKEN: "token-given-by-twilio" };
const empty = (): Resources => ({ databases: [], queues: [], buckets: [], workers: {} });
const NEW: StandIn = { email: "olle@bistro.se", accounts: [BISTRO], resources: { b1: empty() } };

/** git would take it up. */
const NAMES = ["kept-by-a-test.env", ".kept-by-a-test.env", "..kept-by-a-test.env"];
const IN_REPOSITORY = NAMES.map((name) => path.join(ROOT, name));

let folder: string;
let kept: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "setup-"));
  kept = path.join(folder, "kept.env");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
  for (const file of IN_REPOSITORY) rmSync(file, { force: true });
});

const given = (state: StandIn) => writeFileSync(path.join(folder, "account.json"), JSON.stringify(state));
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
const state = (): StandIn => JSON.parse(read("account.json"));
const calls = () => (existsSync(path.join(folder, "calls.txt")) ? read("calls.txt").trim().split("\n") : []);
const changes = () => calls().filter((call) => / create | bulk /.test(call));
const keptSecrets = () => parseEnv(readFileSync(kept, "utf8"));
const setSecrets = () => state().resources.b1?.workers[NAME];

type Run = {
  config?: Environment;
  isApplied?: boolean;
  secretsFile?: string;
  shell?: Record<string, string>;
  wrangler?: RunWrangler;
};
/** Lines that it said, and the error that ended it. */
function run({
  config = DECIDED,
  isApplied = true,
  secretsFile = kept,
  shell = {},
  wrangler = wranglerStandIn,
}: Run = {}) {
  const said: string[] = [];
  const { CLOUDFLARE_ACCOUNT_ID: _, ...others } = process.env;
  const env = { ...others, WRANGLER_STAND_IN: folder, ...shell };
  const where = { environment: "production", config, run: wrangler, env };
  try {
    setUp({ ...where, isApplied, secretsFile: secretsFile || undefined, say: (line) => said.push(line) });
  } catch (error) {
    return { said, failure: (error as Error).message };
  }
  return { said, failure: "" };
}

test("an empty account is told what it lacks, and stays empty", () => {
  given(NEW);
  const before = read("account.json");
  const { said, failure } = run({ isApplied: false });
  expect(failure).toBe("");
  expect(said).toEqual([
    "daybook-production in the account Bistro (b1), as olle@bistro.se",
    "  database daybook-production: missing; --apply makes it (anywhere, for JURISDICTION is empty; a database never moves)",
    "  queue daybook-production-notify: comes with npm run deploy -- production",
    "  queue daybook-production-notify-dead: missing; --apply makes it",
    "  bucket daybook-production-pictures: comes with npm run deploy -- production",
    ...KEYS.map((name) => `  secret ${name}: missing; --apply makes it`),
    ...Object.keys(TWILIO).map(
      (name) => `  secret ${name}: yours to set (its provider gives it: a line in the file of --secrets)`,
    ),
    "Left to a person:",
    "  Domain: routes for book.bistro.se in wrangler.toml (docs/operate.md#the-domain)",
    "  Zone: its rules for book.bistro.se (docs/operate.md#the-zone)",
    "  Mail: SPF, DKIM and DMARC records for no-reply@bistro.se (docs/operate.md#mail-and-sms)",
    "  npm run deploy -- production, and look (docs/operate.md#deploy)",
  ]);
  expect([read("account.json"), changes(), existsSync(kept)]).toEqual([before, [], false]);
});

test("--apply makes what the deploy does not, keeps the keys for their owner alone and shows them to nobody", () => {
  given(NEW);
  const { said, failure } = run({ wrangler: runProgram(STAND_IN) });
  expect(failure).toBe("");
  expect(said).toContain(`  kept: ${kept}`);
  const { databases, queues, buckets, workers } = state().resources.b1 ?? empty();
  expect([databases.map(({ name }) => name), queues, buckets]).toEqual([[NAME], [`${NAME}-notify-dead`], []]);
  expect(workers[NAME]).toEqual(keptSecrets());
  expect(Object.keys(keptSecrets()).sort()).toEqual(KEYS.toSorted());
  expect(new Set(Object.values(keptSecrets())).size).toBe(KEYS.length);
  expect(statSync(kept).mode & 0o777).toBe(0o600);
  const served = { ...DECIDED.vars, ...TWILIO, ...keptSecrets(), EMAIL: "bound" };
  expect(wrongVariables(served as unknown as Env)).toEqual([]);
  for (const value of Object.values(keptSecrets())) {
    expect(value?.length).toBe(43);
    expect([...said, ...calls()].filter((line) => line.includes(value ?? ""))).toEqual([]);
  }
});

test("wrangler's own log leaves out what is sent, whatever the shell says", () => {
  given(NEW);
  const logs = new Set<string | undefined>();
  const wrangler: RunWrangler = (args, env, input) => {
    logs.add(env.WRANGLER_LOG_SANITIZE);
    return wranglerStandIn(args, env, input);
  };
  expect(run({ wrangler, shell: { WRANGLER_LOG_SANITIZE: "false" } }).failure).toBe("");
  expect([...logs]).toEqual(["true"]);
});

test("a second run says that nothing is missing, and changes nothing", () => {
  given(NEW);
  writeFileSync(
    kept,
    HEAD +
      Object.entries(TWILIO)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(""),
  );
  run();
  const before = [read("account.json"), read("kept.env"), changes()];
  const { said, failure } = run();
  expect([failure, said[3]]).toEqual(["", "Nothing is missing."]);
  expect([read("account.json"), read("kept.env"), changes()]).toEqual(before);
});

test("an account that lacks only a person's part is not said to be whole", () => {
  given(NEW);
  const { said, failure } = run();
  expect(failure).toBe("");
  expect(said).toContain("  secret TWILIO_SID: yours to set (its provider gives it: a line in the file of --secrets)");
  expect(said).not.toContain("Nothing is missing.");
});

test("a provider's secret that is missing needs no file of secrets", () => {
  const keys = Object.fromEntries(KEYS.map((name) => [name, "set by hand"]));
  given({ ...NEW, resources: { b1: { ...empty(), workers: { [NAME]: keys } } } });
  expect(run({ secretsFile: "" }).failure).toBe("");
  expect(state().resources.b1?.databases.length).toBe(1);
});

test.each([
  ["a domain that has its routes is no step", { routes: ["book.bistro.se/*"] }, []],
  [
    "of several addresses the first is the domain",
    { vars: { ...DECIDED.vars, APP_ORIGIN: "https://book.bistro.se,https://bistro.se" } },
    ["Domain: routes for book.bistro.se in wrangler.toml (docs/operate.md#the-domain)"],
  ],
  [
    "a domain without an address is named by its variable",
    { vars: { ...DECIDED.vars, APP_ORIGIN: "" } },
    ["Domain: routes for APP_ORIGIN in wrangler.toml (docs/operate.md#the-domain)"],
  ],
])("%s", (_, more, steps) => {
  given(NEW);
  const { said, failure } = run({ config: { ...DECIDED, ...more }, isApplied: false });
  expect(failure).toBe("");
  expect(said.filter((line) => line.includes("Domain:"))).toEqual(steps.map((step) => `  ${step}`));
});

test("a provider's secret in the file is set beside the keys, which stay as they are", () => {
  given(NEW);
  run();
  const keys = setSecrets();
  writeFileSync(
    kept,
    `${readFileSync(kept, "utf8")}TWILIO_SID=${TWILIO.TWILIO_SID}\nTWILIO_TOKEN=${TWILIO.TWILIO_TOKEN}\n`,
  );
  expect(run().said.slice(1, 3)).toEqual(["  made: secret TWILIO_SID", "  made: secret TWILIO_TOKEN"]);
  expect(setSecrets()).toEqual({ ...keys, ...TWILIO });
});

test.each(["d1 create", "queues create", "secret bulk"])("what %s leaves half done, the next run ends", (command) => {
  given({ ...NEW, refuses: { [command]: "internal error [code: 10001]" } });
  const { failure } = run();
  expect(failure).toMatch(new RegExp(`^wrangler ${command} .*failed:[^]*internal error \\[code: 10001\\]`));
  const keys = keptSecrets();
  for (const value of Object.values(keys)) expect(failure).not.toContain(value);
  given({ ...state(), refuses: {} });
  expect(run().failure).toBe("");
  expect([setSecrets(), keptSecrets()]).toEqual([keys, keys]);
  expect(state().resources.b1?.databases.map(({ name }) => name)).toEqual([NAME]);
});

test("a key that is set is neither made nor kept again, and new ones are added to the file", () => {
  const LINK_KEYS = "l".repeat(43);
  given({ ...NEW, resources: { b1: { ...empty(), workers: { [NAME]: { SESSION_KEYS: "set by hand" } } } } });
  writeFileSync(kept, `${HEAD}LINK_KEYS=${LINK_KEYS}`);
  chmodSync(kept, 0o644);
  run();
  expect(setSecrets()).toMatchObject({ SESSION_KEYS: "set by hand", LINK_KEYS });
  expect(Object.keys(keptSecrets()).sort()).toEqual(["LINK_KEYS", "PUSH_KEY", "WEBHOOK_SECRET"]);
  expect(read("kept.env").startsWith(`${HEAD}LINK_KEYS=${LINK_KEYS}\n`)).toBe(true);
  expect(statSync(kept).mode & 0o777).toBe(0o600);
});

test("a resource that another run makes meanwhile is taken", () => {
  given({ ...NEW, unseen: [NAME, `${NAME}-notify-dead`] });
  expect(run().failure).toBe("");
  expect(changes().length).toBe(3);
});

test("a resource that exists for wrangler but is not shown ends the run", () => {
  given({ ...NEW, refuses: { "queues create": "Queue name is already taken. [code: 11009]" } });
  expect(run().failure).toBe("Not everything was made. Run it again.");
});

test("a database is made in the jurisdiction that the objects have, and the bucket is looked for there", () => {
  const r2_buckets = CONFIG.r2_buckets.map((bucket) => ({ ...bucket, jurisdiction: "eu" }));
  const config = { ...DECIDED, r2_buckets, vars: { ...DECIDED.vars, JURISDICTION: "eu" } };
  given({ ...NEW, resources: { b1: { ...empty(), buckets: [{ name: `${NAME}-pictures`, jurisdiction: "eu" }] } } });
  const { said } = run({ config });
  expect(state().resources.b1?.databases).toMatchObject([{ name: NAME, jurisdiction: "eu" }]);
  expect(said.filter((line) => line.includes("bucket"))).toEqual([]);
});

test("nothing is made before bucket and objects are in one jurisdiction", () => {
  given(NEW);
  const config = { ...DECIDED, vars: { ...DECIDED.vars, JURISDICTION: "eu" } };
  expect(run({ config }).failure).toBe("Settle JURISDICTION first: what is made cannot move to another one.");
  expect([changes(), existsSync(kept)]).toEqual([[], false]);
});

test.each<[string, Partial<StandIn>, Run, string]>([
  ["nobody is logged in", { email: null }, {}, "wrangler is not logged in: npx wrangler login"],
  ["the login is another account's", { accounts: [SALON] }, {}, "olle@bistro.se reaches Salon (5a), not b1."],
  [
    "the shell names another account",
    {},
    { shell: { CLOUDFLARE_ACCOUNT_ID: "5a" } },
    "wrangler.toml says the account b1, CLOUDFLARE_ACCOUNT_ID says 5a.",
  ],
  [
    "wrangler.toml names a database of another account",
    { resources: { b1: { ...empty(), databases: [{ uuid: "d-salon", name: NAME }] } } },
    { config: { ...DECIDED, d1_databases: [{ binding: "DB", database_name: NAME, database_id: "d-bistro" }] } },
    "This account has no database d-bistro, which wrangler.toml names for daybook-production.",
  ],
  [
    "R2 is not switched on",
    { refuses: { "r2 bucket info": "Please enable R2 through the Cloudflare Dashboard. [code: 10042]" } },
    {},
    "Please enable R2 through the Cloudflare Dashboard. [code: 10042]",
  ],
  [
    "a queue cannot be asked for",
    { refuses: { "queues info": `queues?name=${NAME}-notify-dead: internal error [code: 10001]` } },
    {},
    "internal error [code: 10001]",
  ],
  [
    "the secrets cannot be asked for",
    { refuses: { "secret list": `${NAME}: internal error [code: 10001]` } },
    {},
    "internal error [code: 10001]",
  ],
  [
    "wrangler breaks",
    {},
    { wrangler: () => ({ status: 1, stdout: "", stderr: "Cannot find module\n" }) },
    "wrangler whoami --json failed:\nCannot find module",
  ],
  [
    "wrangler says why on its output",
    {},
    { wrangler: () => ({ status: 1, stdout: "No such file\n", stderr: "" }) },
    "wrangler whoami --json failed:\nNo such file",
  ],
  [
    "no file is named for the keys",
    {},
    { secretsFile: "" },
    "Say where to keep the secrets that are made: --secrets file",
  ],
  ["git has the file", {}, { secretsFile: path.join(ROOT, "package.json") }, "git does not ignore it"],
  ["the folder is not there", {}, { secretsFile: "/nowhere/kept.env" }, "ENOENT"],
])("nothing is made when %s", (_, account, how, words) => {
  given({ ...NEW, ...account });
  expect(run(how).failure).toContain(words);
  expect(changes()).toEqual([]);
});

test.each(["daybook-staging", `${NAME}-2`])("a file of %s is left alone", (worker) => {
  given(NEW);
  const others = `# Secrets of ${worker}\nSESSION_KEYS=${"s".repeat(43)}\n`;
  writeFileSync(kept, others);
  expect(run().failure).toBe(`${kept} is another file: it has no line "# Secrets of daybook-production".`);
  expect([changes(), read("kept.env")]).toEqual([[], others]);
});

test("a file with line ends of Windows is the Worker's", () => {
  given(NEW);
  writeFileSync(kept, `# Secrets of ${NAME}\r\nSESSION_KEYS=${"s".repeat(43)}\r\n`);
  expect(run().failure).toBe("");
  expect(setSecrets()).toMatchObject({ SESSION_KEYS: "s".repeat(43) });
});

test("a link does not hide that git would take the file up", () => {
  given(NEW);
  symlinkSync(ROOT, path.join(folder, "linked"));
  symlinkSync(path.join(ROOT, "package.json"), kept);
  for (const secretsFile of [path.join(folder, "linked", NAMES[0] ?? ""), kept])
    expect(run({ secretsFile }).failure).toContain("git does not ignore it");
  expect([changes(), IN_REPOSITORY.filter(existsSync)]).toEqual([[], []]);
});

test.each(IN_REPOSITORY)("nothing is made when git would take up %s", (secretsFile) => {
  given(NEW);
  expect(run({ secretsFile }).failure).toContain("git does not ignore it");
  expect([changes(), existsSync(secretsFile)]).toEqual([[], false]);
});

test("where there is no git, a file in the repository counts as taken up", () => {
  given(NEW);
  vi.stubEnv("PATH", "");
  expect(run({ secretsFile: path.join(ROOT, "node_modules", "kept.env") }).failure).toContain("git does not ignore it");
  expect(changes()).toEqual([]);
});

test("a file that git ignores may be in the repository", () => {
  given(NEW);
  kept = path.join(ROOT, "node_modules", `${path.basename(folder)}.env`);
  try {
    expect(run().failure).toBe("");
    expect(keptSecrets()).toEqual(setSecrets());
  } finally {
    rmSync(kept, { force: true });
  }
});

test("the account of wrangler.toml is set up where the login reaches several", () => {
  given({ ...NEW, accounts: [SALON, BISTRO], resources: { "5a": empty(), b1: empty() } });
  expect(run().failure).toBe("");
  expect(state().resources["5a"]).toEqual(empty());
});

test("of several accounts that are reached the named one is set up, whatever wrangler remembers", () => {
  given({ ...NEW, accounts: [SALON, BISTRO], resources: { "5a": empty(), b1: empty() } });
  const { account_id: _, ...unpinned } = DECIDED;
  expect(run({ config: unpinned }).failure).toContain("Put one of them into CLOUDFLARE_ACCOUNT_ID.");
  const { said } = run({ config: unpinned, shell: { CLOUDFLARE_ACCOUNT_ID: "b1" } });
  expect(state().resources["5a"]).toEqual(empty());
  expect(state().resources.b1?.databases.length).toBe(1);
  expect(said).toContain(
    '  account_id = "b1" below [env.production] of wrangler.toml, so that nobody deploys to another account',
  );
});

test("the words by which setup knows that a thing is absent or there are those of the installed wrangler", () => {
  const code = readFileSync(path.join(ROOT, "node_modules/wrangler/wrangler-dist/cli.js"), "utf8");
  for (const words of [
    "{ loggedIn: false }",
    "A database with that name already exists",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands there
    'Queue "${queueName}" does not exist.',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands there
    'Worker "${scriptName}"${args.env ? ` (env: ${args.env})` : ""} not found.',
    "e11.code === 10006",
  ])
    expect(code.includes(words), words).toBe(true);
});

test("the stand-in refuses arguments that wrangler does not know", () => {
  given(NEW);
  const where = ["--env", "production", "--config", path.join(ROOT, "wrangler.toml")];
  for (const args of [
    ["d1", "list", "--jsn"],
    ["queues", "create"],
    ["queues", "make", "one"],
    ["secret", "bulk", "file"],
  ]) {
    const { status, stderr } = wranglerStandIn(
      [...args, ...where],
      { ...process.env, WRANGLER_STAND_IN: folder },
      "{}",
    );
    expect([status, stderr]).toEqual([1, expect.stringContaining("[ERROR]")]);
  }
});

test("the command looks unless --apply stands there, and keeps secrets in the file of --secrets", () => {
  given(NEW);
  const said: string[] = [];
  const around = {
    run: wranglerStandIn,
    env: { ...process.env, WRANGLER_STAND_IN: folder, CLOUDFLARE_ACCOUNT_ID: "b1" },
    say: (line: string) => said.push(line),
  };
  setup(["production"], around);
  expect([said[0], changes()]).toEqual([`${NAME} in the account Bistro (b1), as olle@bistro.se`, []]);
  setup(["production", "--apply", "--secrets", path.relative(process.cwd(), kept)], around);
  expect(said).toContain(`  kept: ${kept}`);
  expect(setSecrets()).toEqual(keptSecrets());
});

test.each(["developement", "staging production"])("the command answers %s with how to ask", (asked) => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/setup.ts", ...asked.split(" ")], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect([status, stderr.trim()]).toEqual([1, "npm run setup -- staging|production [--apply] [--secrets file]"]);
});
