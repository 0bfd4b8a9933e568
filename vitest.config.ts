import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { d1Binding } from "./scripts/runtime/d1-plugin.ts";
import { freePort } from "./scripts/runtime/processes.ts";
import { BROWSER_ARGS, chromiumPath } from "./scripts/tests/chromium.ts";
import { LongestFirst } from "./scripts/tests/longest-first.ts";
import { scratchInMemory } from "./scripts/tests/scratch-in-memory.ts";
import { proxyTo } from "./web/testing/start-product.ts";

scratchInMemory();

const HERE = import.meta.dirname;
const KEY = "k".repeat(43);
/** Answers of all routes, set by `npm run answers` (docs/hardening.md). */
const { ANSWERS } = process.env;
/** `npm run test:long` sets the first; a failed random run prints the others. */
const { TIMES_LONGER, SEED, CASE } = process.env;
/** A test that expects nothing fails; journeys may wait for what they claim instead. */
const MUST_EXPECT = { requireAssertions: true };
/** A page that hangs: even a busy machine shows what is waited for within it. */
const HANGS_MS = 60_000;
const IN_SWEDISH = "web/testing/in-swedish.test.tsx";
const SETUP_GIVEN = ["./web/testing/setup.ts", "./web/testing/setup-given.ts"];
const TWO_DIARIES = "test/suites/engine/two-diaries*.test.ts";

/** Undefined without a browser, so that other projects still run. */
function browserPath(): string | undefined {
  try {
    return chromiumPath();
  } catch {
    return undefined;
  }
}

/** As in `npm run serve`: Miniflare's own D1 takes 1.6 times the time, since it writes for each read. */
const AS_SERVED = { unsafeEphemeralDurableObjects: true, unsafeBindings: [d1Binding("DB", "db")] };

const CHEAP_PASSWORDS = {
  find: /^.*\/password-cost\.ts$/,
  replacement: path.join(HERE, "test/harness/cheap-password-cost.ts"),
};

const NO_GATHERING = {
  find: /^.*\/gathering-pace\.ts$/,
  replacement: path.join(HERE, "test/harness/gathers-when-told.ts"),
};

const inWorkerd = async (more: Partial<typeof AS_SERVED> & { d1Databases?: string[] }) => ({
  resolve: { alias: [CHEAP_PASSWORDS, NO_GATHERING] },
  plugins: [
    cloudflareTest({
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        ...more,
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations(path.join(HERE, "migrations")),
          APP_ORIGIN: "http://localhost:8787",
          SESSION_KEYS: KEY,
          LINK_KEYS: KEY,
          PUSH_KEY: KEY,
          RATE_LIMITS: "off", // tests of limits switch them on
          ...(ANSWERS ? { ANSWERS } : {}),
        },
      },
    }),
  ],
});

const productPort = await freePort();

/** A busy machine is no fault: many times what the slowest test takes. A long run ends by itself. */
const PATIENT = TIMES_LONGER ? { testTimeout: 0, hookTimeout: 0 } : { testTimeout: 300_000, hookTimeout: 300_000 };

/** See test/harness/random-runs.ts. */
const RANDOM_RUNS = {
  randomRuns: { timesLonger: Number(TIMES_LONGER ?? 1), ...(SEED ? { seed: Number(SEED), path: CASE ?? "" } : {}) },
};

/** Screens in Chromium. */
const inChromium = (test: NonNullable<TestProjectInlineConfiguration["test"]>) => ({
  plugins: [react(), tailwind()],
  // a library found later would reload the page in a test
  optimizeDeps: {
    entries: ["web/customers/entry.tsx", "web/members/start.tsx"],
    include: ["axe-core", "fflate", "ical.js", "papaparse", "temporal-polyfill"],
  },
  test: {
    ...test,
    ...PATIENT,
    expect: { ...MUST_EXPECT, poll: { timeout: HANGS_MS } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      locators: { exact: false }, // as in journeys
      provider: playwright({
        launchOptions: { executablePath: browserPath(), args: BROWSER_ARGS },
        contextOptions: {
          locale: "en-GB",
          timezoneId: "Europe/Stockholm",
          reducedMotion: "reduce",
          permissions: ["screen-wake-lock"], // a desktop grants it without asking
        },
        actionTimeout: HANGS_MS,
      }),
      instances: [{ browser: "chromium" as const, viewport: { width: 1280, height: 800 } }],
    },
  },
});

export default defineConfig(async () => ({
  test: {
    maxWorkers: "100%", // the default leaves one core idle
    sequence: { sequencer: LongestFirst },
    projects: [
      ...(ANSWERS
        ? [
            {
              ...(await inWorkerd(AS_SERVED)),
              test: {
                name: "answers",
                include: ["test/answers/record.ts"],
                setupFiles: ["./test/harness/setup.ts"],
                ...PATIENT,
                isolate: false,
              },
            },
          ]
        : []),
      {
        test: {
          name: "unit",
          expect: MUST_EXPECT,
          include: ["{domain,contract,durable-objects,test,texts,scripts,web}/**/*.node.test.ts"],
          ...PATIENT,
          setupFiles: ["./test/harness/setup-unit.ts"],
          provide: RANDOM_RUNS,
          isolate: false, // one process per file takes twice as long
        },
      },
      {
        ...(await inWorkerd(AS_SERVED)),
        test: {
          name: "worker",
          expect: MUST_EXPECT,
          include: ["{worker,durable-objects,db,test}/**/*.test.ts"],
          exclude: ["**/*.node.test.ts", TWO_DIARIES],
          setupFiles: ["./test/harness/setup.ts"],
          provide: RANDOM_RUNS,
          ...PATIENT,
          isolate: false, // see test/harness/setup.ts
        },
      },
      {
        ...(await inWorkerd({ d1Databases: ["DIARY_2"] })),
        test: {
          name: "diaries",
          expect: MUST_EXPECT,
          include: [TWO_DIARIES],
          setupFiles: ["./test/harness/setup.ts"],
          ...PATIENT,
          isolate: false,
        },
      },
      inChromium({
        name: "screens",
        include: ["web/**/*.test.tsx"],
        exclude: ["web/**/*.worker.test.tsx", IN_SWEDISH],
        setupFiles: SETUP_GIVEN,
        isolate: false, // as modules load once, a third less work
      }),
      inChromium({
        name: "screens-languages",
        include: [IN_SWEDISH],
        setupFiles: SETUP_GIVEN,
        isolate: true, // screens hold parts of the texts from when they load
      }),
      {
        ...inChromium({
          name: "screens-worker",
          include: ["web/**/*.worker.test.tsx"],
          globalSetup: ["./web/testing/start-product.ts"],
          provide: { productPort },
          setupFiles: ["./web/testing/setup.ts", "./web/testing/product-clock.ts"],
          isolate: false, // the screens' modules load once
        }),
        server: { proxy: proxyTo(productPort) },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["./e2e/harness/shared-products.ts"],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: HANGS_MS } }, // as long as the browser waits
          isolate: false, // one browser for all files of a worker
        },
      },
    ],
  },
}));
