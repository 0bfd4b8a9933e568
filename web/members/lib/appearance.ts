import { readStored, store } from "../../shared/lib/browser-storage.ts";

export const APPEARANCES = ["auto", "light", "dark"] as const;
export type Appearance = (typeof APPEARANCES)[number];

const STORED = "daybook:appearance";

/** Light or dark, as this device's member chose; `auto`: as the device. */
export const appearance = (): Appearance =>
  APPEARANCES.find((name) => name === readStored("localStorage", STORED)) ?? "auto";

export function chooseAppearance(chosen: Appearance): void {
  store("localStorage", STORED, chosen === "auto" ? null : chosen);
  showAppearance();
}

/** Called before the first page is drawn. The colours are in web/styles.css. */
export function showAppearance(): void {
  const chosen = appearance();
  document.documentElement.dataset.scheme = chosen;
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.media = { auto: "(prefers-color-scheme: light)", light: "all", dark: "not all" }[chosen];
}
