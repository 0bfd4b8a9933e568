import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import { Product } from "../e2e/harness/product.ts";
import { bin, ensureBuilt, ROOT } from "../scripts/build.ts";
import { wholeChromiumPath } from "../scripts/tests/chromium.ts";

/**
 * `npm run bench:lighthouse`: Lighthouse (phone, slow line) on the built product; medians of three runs. `-- --only
 * text` filters pages, `--advice` prints the largest savings.
 */
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    only: { type: "string", default: "" },
    advice: { type: "boolean", default: false },
  },
});
const PAGES = [
  { name: "public page", path: "/demo" },
  { name: "public page of services", path: "/demo-salon" },
  { name: "landing page", path: "/" },
  { name: "sign-in", path: "/auth" },
  { name: "contact form", path: "/contact" },
];
/** For the public page only. */
const WANTED = { performance: 95, accessibility: 100, "best-practices": 95, seo: 95 };
const TIMES = { FCP: "first-contentful-paint", LCP: "largest-contentful-paint", TBT: "total-blocking-time" };
const LARGEST_REPORT = 64 * 1024 * 1024;
const ADVICE_SHOWN = 8;

type Audit = { title: string; score: number | null; numericValue?: number; displayValue?: string };
type Report = { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> };

ensureBuilt();
const product = await Product.onFreePort();
await product.start({}, "--demo");
try {
  for (const { name, path } of PAGES.filter((page) => page.name.includes(values.only))) {
    const reports: Report[] = [];
    for (let run = 0; run < Number(values.runs); run++) reports.push(await lighthouse(`${product.origin}${path}`));
    printMedians(name, reports);
  }
} finally {
  await product.stop();
}

async function lighthouse(url: string): Promise<Report> {
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu"].join(" ");
  const settings = ["--quiet", "--output=json", "--output-path=stdout", `--chrome-flags=${flags}`];
  const env = { ...process.env, CHROME_PATH: wholeChromiumPath() };
  const options = { cwd: ROOT, env, maxBuffer: LARGEST_REPORT };
  const { stdout } = await promisify(execFile)(process.execPath, [bin("lighthouse"), url, ...settings], options);
  return JSON.parse(stdout);
}

function printMedians(name: string, reports: Report[]): void {
  const scores = Object.keys(WANTED).map((category) => {
    const score = median(reports.map(({ categories }) => 100 * (categories[category]?.score ?? 0)));
    return `${category} ${score.toFixed(0)}`;
  });
  const figure = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const times = Object.entries(TIMES).map(([short, audit]) => `${short} ${figure(audit).toFixed(0)} ms`);
  console.log(`${name}: ${[...scores, ...times, `CLS ${figure("cumulative-layout-shift").toFixed(3)}`].join(", ")}`);
  if (name === "public page") warnBelowWanted(reports);
  const last = reports.at(-1);
  if (values.advice && last) for (const line of lowestAudits(last)) console.log(`  ${line}`);
}

/** Warns only, because a busy machine lowers the score. */
function warnBelowWanted(reports: Report[]): void {
  for (const [category, wanted] of Object.entries(WANTED)) {
    const score = median(reports.map(({ categories }) => 100 * (categories[category]?.score ?? 0)));
    if (score < wanted) console.log(`  ! ${category} is ${score.toFixed(0)}, wanted: ${wanted}`);
  }
}

function lowestAudits({ audits }: Report): string[] {
  return Object.values(audits)
    .filter(({ score }) => score !== null && score < 1)
    .toSorted((one, other) => (one.score ?? 0) - (other.score ?? 0))
    .slice(0, ADVICE_SHOWN)
    .map(({ title, score, displayValue }) => `${score?.toFixed(2)} ${title} ${displayValue ?? ""}`.trimEnd());
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
