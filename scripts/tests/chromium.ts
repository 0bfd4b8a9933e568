import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { bin } from "../build.ts";

const SHELL = "chromium-headless-shell";
const COMMANDS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC = ["Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome"];
const ADVICE = "Browser tests need Chromium: install it, or set CHROMIUM to the path of one; Chrome will do.";

/** It reaches no other machine. With more room for short-lived objects, pages under test take a twelfth less time. */
export const BROWSER_ARGS = [
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
  "--js-flags=--max-semi-space-size=64",
];

/** `CHROMIUM`, else a headless Chromium (half the work), else a full one. */
export const chromiumPath = (): string => namedChromium() ?? findShell() ?? wholeChromiumPath();

/** `CHROMIUM`, else an installed one, else Playwright's. */
export function wholeChromiumPath(): string {
  const found = findChromium();
  if (!found) throw new Error(`${ADVICE} npm run e2e tries to bring one.`);
  return found;
}

/** Prints errors only without any browser afterwards. */
export function installChromium(): void {
  const said: string[] = [];
  const isMissing = () => findChromium() === undefined;
  for (const [command = "", ...args] of isMissing() ? waysToInstall() : findShell() ? [] : wayToInstallShell()) {
    console.log("Installing Chromium …");
    const { stdout, stderr, error } = spawnSync(command, args, { stdio: ["ignore", "pipe", "pipe"], encoding: "utf8" });
    if (!isMissing()) return;
    said.push(`$ ${command} ${args.join(" ")}\n${error?.message ?? `${stdout}${stderr}`}`);
  }
  if (isMissing()) throw new Error([...said, ADVICE].join("\n"));
}

function namedChromium(): string | undefined {
  const { CHROMIUM } = process.env;
  if (CHROMIUM && !canRun(CHROMIUM))
    throw new Error(`CHROMIUM names ${CHROMIUM}, which is not a browser that runs here.`);
  return CHROMIUM || undefined;
}

const findShell = () => onPath(SHELL).find(canRun);

function findChromium(): string | undefined {
  const installed = [...COMMANDS.flatMap(onPath), ...MAC.map((name) => path.join("/Applications", name))];
  return namedChromium() ?? installed.find(canRun) ?? [chromium.executablePath()].find(canRun);
}

const onPath = (name: string) =>
  (process.env.PATH ?? "").split(path.delimiter).map((folder) => path.join(folder, name));

/** The file may be a stub that only explains the installation. */
const canRun = (file: string) => existsSync(file) && spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0;

const hasApt = existsSync("/usr/bin/apt-get");
const isRoot = process.getuid?.() === 0;

/** The system's package where apt-get may run, else Playwright's download. */
function waysToInstall(): string[][] {
  const apt = isRoot ? ["sh", "-c", APT] : ["sudo", "-n", "sh", "-c", APT];
  const download = [process.execPath, bin("playwright-core"), "install", "--no-shell", "chromium"];
  return hasApt ? [apt, isRoot ? [...download, "--with-deps"] : download] : [download];
}

/** With another browser present, only root installs the headless one, without asking. */
const wayToInstallShell = () =>
  hasApt && isRoot && !namedChromium() ? [["sh", "-c", `${LISTS}\n${INSTALL} ${SHELL}`]] : [];

/** A fresh machine may be fetching lists, whose lock apt-get does not wait for. */
const LISTS = `export DEBIAN_FRONTEND=noninteractive
for attempt in 1 2 3; do apt-get update && break; sleep 10; done`;
const INSTALL = "apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=120";
const APT = `${LISTS}
${INSTALL} chromium ${SHELL} || ${INSTALL} chromium`;

if (process.argv[1] === import.meta.filename) {
  try {
    installChromium();
  } catch (error) {
    console.error((error as Error).message); // only errors are thrown
    process.exitCode = 1;
  }
}
