import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { bin } from "./build.ts";

const COMMANDS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC = ["Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome"];
const ADVICE = "Browser tests need Chromium: install it, or set CHROMIUM to the path of one; Chrome will do.";

/** The browser of the tests: the one CHROMIUM names, one that is installed, or Playwright's own. */
export function chromiumPath(): string {
  const found = findChromium();
  if (!found) throw new Error(`${ADVICE} npm run e2e tries to bring one.`);
  return found;
}

/** As above, and installs one where there is none, heard only when nothing helped. */
export function bringChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log("Installing Chromium …");
  const said: string[] = [];
  for (const [command = "", ...args] of waysToInstall()) {
    const { stdout, stderr, error } = spawnSync(command, args, { stdio: ["ignore", "pipe", "pipe"], encoding: "utf8" });
    const installed = findChromium();
    if (installed) return installed;
    said.push(`$ ${command} ${args.join(" ")}\n${error?.message ?? `${stdout}${stderr}`}`);
  }
  throw new Error([...said, ADVICE].join("\n"));
}

function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named && !runs(named)) throw new Error(`CHROMIUM names ${named}, which is not a browser that runs here.`);
  if (named) return named;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const installed = [
    ...COMMANDS.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...MAC.map((name) => path.join("/Applications", name)),
  ];
  return installed.find(runs) ?? [chromium.executablePath()].find(runs);
}

/** A file that is there may still be a stub that only says how to install a browser. */
const runs = (file: string) => existsSync(file) && spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0;

/** The system's own package where there is apt-get and the right to use it, else Playwright's download. */
function waysToInstall(): string[][] {
  const isRoot = process.getuid?.() === 0;
  const hasApt = existsSync("/usr/bin/apt-get");
  const apt = isRoot ? ["sh", "-c", APT] : ["sudo", "-n", "sh", "-c", APT];
  const download = [process.execPath, bin("playwright-core"), "install", "--no-shell", "chromium"];
  return hasApt ? [apt, isRoot ? [...download, "--with-deps"] : download] : [download];
}

/** A fresh machine has no lists yet, and may be fetching them at this moment: that lock apt-get does not wait for. */
const APT = `export DEBIAN_FRONTEND=noninteractive
for attempt in 1 2 3; do apt-get update && break; sleep 10; done
apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=120 chromium`;

if (process.argv[1] === import.meta.filename) {
  try {
    bringChromium();
  } catch (error) {
    console.error((error as Error).message); // nothing else is thrown above
    process.exitCode = 1;
  }
}
