import { hasCode } from "../../shared/lib/api.ts";
import { useTitle } from "../../shared/lib/use-title.ts";
import { words } from "../texts/words.ts";

/** "Day sheet · 2027-06-15 · Krog Ekbacken · Daybook". Names still loading are left out. */
export function usePageTitle(error: Error | null, title: string, ...names: (string | null | undefined)[]): void {
  const parts = hasCode(error, "access_denied") ? [words.lib.accessDenied] : [title, ...names];
  useTitle([...parts, "Daybook"].filter(Boolean).join(" · "));
}
