import { foldAccents } from "../texts/fold-accents.ts";
import { dateFormat } from "../time/date-format.ts";

const LANGUAGES = ["en", "sv", "nb", "da", "fi", "de", "fr", "nl", "es"];
/** Written by hand, besides what the platform knows. */
const ALSO: Record<string, number> = { sept: 9, mrt: 3, mrz: 3, maerz: 3, agosto: 8, januari: 1, februari: 2 };

let months: Map<string, number> | undefined;

/** "December", "dec.", "März", "août", "helmikuuta" give their number; undefined: no month of these languages. */
export function monthNamed(word: string): number | undefined {
  months ??= allMonths();
  return months.get(spelled(word));
}

const spelled = (word: string) => foldAccents(word).replace(/[^\p{L}]/gu, "");

function allMonths(): Map<string, number> {
  const names = new Map(Object.entries(ALSO));
  for (const language of LANGUAGES)
    for (const month of ["long", "short"] as const)
      for (let i = 0; i < 12; i++) {
        const at = Date.UTC(2026, i, 15);
        const alone = dateFormat(language, { month, timeZone: "UTC" }).format(at);
        const parts = dateFormat(language, { day: "numeric", month, timeZone: "UTC" }).formatToParts(at);
        const inDate = parts.find(({ type }) => type === "month")?.value ?? "";
        for (const name of [alone, inDate]) if (spelled(name).length >= 3) names.set(spelled(name), i + 1);
      }
  return names;
}
