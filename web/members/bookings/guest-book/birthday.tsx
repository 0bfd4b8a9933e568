import { dateFormat } from "../../../../domain/time/date-format.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { OptionsField } from "../../ui/form/fields.tsx";

/** A leap year, which has all days. */
const ANY_YEAR = 2024;
const numbers = (most: number) => Array.from({ length: most }, (_, i) => String(i + 1).padStart(2, "0"));
const [DAYS, MONTHS] = [numbers(31), numbers(12)];

const dayOf = (birthday: string) => Date.parse(`${ANY_YEAR}-${birthday}T00:00:00Z`);

/** "29 February" of 02-29. */
export const birthdayText = (birthday: string, locale: string): string =>
  dateFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" }).format(dayOf(birthday));

/** Day and month, without a year. */
export function BirthdayFields() {
  const { locale } = useFormats();
  const say = words.guestPages.page;
  const monthName = dateFormat(locale, { month: "long", timeZone: "UTC" });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-4">
      <OptionsField
        name="day"
        label={say.birthday}
        options={["", ...DAYS]}
        text={(day) => (day ? String(Number(day)) : "–")}
      />
      <OptionsField
        name="month"
        label={say.birthdayMonth}
        options={["", ...MONTHS]}
        text={(month) => (month ? monthName.format(dayOf(`${month}-01`)) : "–")}
      />
    </div>
  );
}
