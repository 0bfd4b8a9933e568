import { language, words } from "../../texts/words.ts";

/** More specific browsers first: most claim to be others too. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|OPiOS\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Macintosh/, "Mac"],
  [/Linux|X11/, "Linux"],
];

/** "Chrome on Windows". */
export function deviceName(userAgent: string | null): string {
  const first = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const [browser, system] = [first(BROWSERS), first(SYSTEMS)];
  const { browserOn, unknown } = words.profile.devices;
  return browser && system ? browserOn(browser, system) : (browser ?? system ?? unknown);
}

const MINUTE = 60_000;

/** The server notes use every ten minutes and clocks differ: below 15 minutes is "just now". */
export function lastUsed(at: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE);
  if (minutes < 15) return words.profile.devices.justNow;
  const relativeTime = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (minutes < 60) return relativeTime.format(-minutes, "minute");
  if (minutes < 24 * 60) return relativeTime.format(-Math.floor(minutes / 60), "hour");
  return relativeTime.format(-Math.floor(minutes / (24 * 60)), "day");
}
