/** Regions by Unicode CLDR 48, because Firefox does not know `Intl.Locale.getWeekInfo`. */
const FROM_SUNDAY =
  "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW";
const FROM_SATURDAY = "AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY";

/** 0 is Sunday. Without a region, as in the US. */
export function weekStart(region: string | null): 0 | 1 | 6 {
  if (region === null || FROM_SUNDAY.includes(region)) return 0;
  return FROM_SATURDAY.includes(region) ? 6 : 1;
}
