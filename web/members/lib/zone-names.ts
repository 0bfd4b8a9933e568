import { comparableZoneName } from "../../../domain/time/time-zone-name.ts";

/** Old names that browsers still list (CLDR renames none), with current IANA names. */
const CURRENT_NAMES: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

export const currentZoneName = (zone: string) => CURRENT_NAMES[zone] ?? zone;

export const zoneLabel = (zone: string) => currentZoneName(zone).replaceAll("_", " ");

/** A stored zone keeps its stored name. */
export function zoneOptions(...stored: (string | undefined)[]): string[] {
  const kept = [...new Set(stored)].filter((zone) => zone !== undefined);
  const taken = new Set(kept.map((zone) => currentZoneName(comparableZoneName(zone))));
  const others = ["UTC", ...Intl.supportedValuesOf("timeZone")].map(currentZoneName).filter((zone) => !taken.has(zone));
  return [...new Set([...kept, ...others])].sort((one, other) => (zoneLabel(one) < zoneLabel(other) ? -1 : 1));
}
