import { PHONE_COUNTRIES } from "../people/phone-countries.ts";
import { dateFormat } from "../time/date-format.ts";

const OFTEN: readonly string[] = PHONE_COUNTRIES.map(({ code }) => code);
const ISO_3166 =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";

/** ISO 3166-1 alpha-2; those of a phone field first. */
export const REGIONS: readonly string[] = [...new Set([...OFTEN, ...ISO_3166.split(" ")])];

const regionOf = new Map<string, string>();
const unread = [...REGIONS];

const NAMES_MAX = 1000;
/** By each name of a zone: finding a zone's one name takes as long as a query. */
const regionOfName = new Map<string, string | null>();

/**
 * The region whose clocks show a zone: `Europe/Stockholm` is `SE`, and `Etc/UTC` null. Reading all regions takes 70 ms,
 * so it reads on from the last only until it has found the zone.
 */
export function regionOfZone(timeZone: string): string | null {
  const known = regionOfName.get(timeZone);
  if (known !== undefined) return known;
  const region = findRegion(timeZone);
  if (regionOfName.size >= NAMES_MAX) regionOfName.clear();
  regionOfName.set(timeZone, region);
  return region;
}

function findRegion(timeZone: string): string | null {
  const { timeZone: zone } = dateFormat("en", { timeZone }).resolvedOptions(); // one name for all of its names
  if (!zone.includes("/") || zone.startsWith("Etc/")) return null;
  for (let region: string | undefined; !regionOf.has(zone); ) {
    region = unread.shift();
    if (region === undefined) return null;
    for (const each of zonesOf(region)) regionOf.set(each, region);
  }
  return regionOf.get(zone) ?? null;
}

/** The owner's choice, else the time zone's; a stored region that is none counts as no choice. Null: as in the US. */
export const shownRegion = ({ region }: { region: string | null }, timeZone: string) =>
  region !== null && REGIONS.includes(region) ? region : regionOfZone(timeZone);

/** TypeScript does not know the method yet. Browsers of before 2025 have the property alone, or none of both. */
type LocaleOfRegion = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] };
function zonesOf(region: string): string[] {
  const locale: LocaleOfRegion = new Intl.Locale(`und-${region}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
