import { dateFormat } from "../time/date-format.ts";

/** As Calendly and Outlook name zones. */
const SPOKEN: Record<string, string> = {
  "eastern time - us & canada": "America/New_York",
  "central time - us & canada": "America/Chicago",
  "mountain time - us & canada": "America/Denver",
  "pacific time - us & canada": "America/Los_Angeles",
  "arizona, yukon time": "America/Phoenix",
  "central european time": "Europe/Berlin",
  "eastern european time": "Europe/Helsinki",
  "western european time": "Europe/Lisbon",
  "uk, ireland, lisbon time": "Europe/London",
  "india standard time": "Asia/Kolkata",
  "w. europe standard time": "Europe/Berlin",
  "romance standard time": "Europe/Paris",
  "central europe standard time": "Europe/Budapest",
  "central european standard time": "Europe/Warsaw",
  "fle standard time": "Europe/Helsinki",
  "gmt standard time": "Europe/London",
  "eastern standard time": "America/New_York",
  "central standard time": "America/Chicago",
  "mountain standard time": "America/Denver",
  "pacific standard time": "America/Los_Angeles",
};

/** "+02:00", "UTC+2", "GMT-5" */
const OFFSET = /^(?:utc|gmt)?\s*([+-])(\d{1,2})(?::?(\d{2}))?$/i;

/** The zone by any of its names, as the clock reads it: "Europe/Stockholm", "+02:00"; null: unknown. */
export function zoneNamed(text: string): string | null {
  const name = text.trim();
  const [, sign, hours, minutes = "00"] = OFFSET.exec(name) ?? [];
  if (sign && hours) return Number(hours) > 14 ? null : `${sign}${hours.padStart(2, "0")}:${minutes}`;
  if (/^z$/i.test(name)) return "UTC";
  const spoken = SPOKEN[name.toLowerCase()];
  if (spoken) return spoken;
  try {
    return dateFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
