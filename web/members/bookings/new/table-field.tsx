import { useQuery } from "@tanstack/react-query";
import { periodNear, periodsOn, stayFor } from "../../../../domain/plan/periods.ts";
import { presentOn } from "../../../../domain/sheet/presence.ts";
import { isDate, isTime } from "../../../../domain/time/calendar.ts";
import { SelectField } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import { optional } from "../../ui/fields/optional.tsx";
import { type Booking, dayBookingsQuery, type Rules } from "../booking/queries.ts";
import { tableNames, tablesText } from "../booking/table-words.ts";
import { wallMinuteAt } from "../booking/use-clock.ts";
import { presentForOthers, takenFrom, takenUntil } from "../booking/visit-state.ts";
import { wallMinuteOn } from "../fields/time-offers.ts";
import { OverrideQuestion, type ShownRefusal } from "../why-not/override-question.tsx";
import { type House, tableGroups, tablesOfValue, tableValue } from "./table-groups.ts";

type Asked = { date: string; time: string; guests: number; area: string };

type TableFieldProps = {
  slug: string;
  house: House;
  rules: Rules | undefined;
  timeZone: string;
  today: string;
  now: number;
  asked: Asked;
  resources: string[];
  onChange: (resources: string[]) => void;
  /** The server's, of the chosen table. */
  refusal: ShownRefusal | null;
  isPending: boolean;
  onAny: () => void;
  onAnyway: (reason: string) => void;
};

/** Optional: without a choice the best table is found. */
export function TableField({ slug, house, rules, timeZone, today, now, asked, resources, ...rest }: TableFieldProps) {
  const { onChange, refusal, isPending, onAny, onAnyway } = rest;
  const { date, time, guests, area } = asked;
  const listed = useQuery({ ...dayBookingsQuery(slug, date), enabled: isDate(date) }).data;
  const stay = rules && stayAsked(rules, asked, { today, now, timeZone });
  const there =
    listed && stay
      ? listed.filter((each) => meets(stay, each, { date, timeZone, present: presentOn(date, today, now) }))
      : null;
  const chosen = tableValue(resources);
  const groups = tableGroups(house, { area, guests, chosen }, { time, there });
  const name = tablesText(resources, tableNames(house));
  return (
    <>
      <SelectField
        label={optional(words.ui.table)}
        aria-invalid={refusal !== null || undefined}
        value={chosen}
        onChange={(event) => onChange(tablesOfValue(event.target.value))}
      >
        <option value="">{words.newBooking.bestOne}</option>
        {groups.map(({ label, options }) => (
          <optgroup key={label} label={label}>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {refusal && (
        <OverrideQuestion
          title={words.newBooking.cannotBeHad(name)}
          words={<p>{refusedText(refusal, name)}</p>}
          alternatives={[{ key: "any", label: words.newBooking.anyOther, onChoose: onAny }]}
          instead={words.newBooking.instead}
          {...(refusal.mayOverride ? { anyway: words.newBooking.bookTableAnyway(name) } : {})}
          isPending={isPending}
          onAnyway={onAnyway}
        />
      )}
    </>
  );
}

const refusedText = ({ reason }: ShownRefusal, name: string) =>
  reason === "no_resource_fits" ? words.newBooking.doesNotTake(name) : words.newBooking.isTaken(name);

type Minutes = { from: number; to: number };

/** On the wall, with the reset; without a time the party is at the door. Null: it cannot be known. */
function stayAsked(
  rules: Rules,
  { date, time, guests }: Asked,
  { today, now, timeZone }: Pick<TableFieldProps, "today" | "now" | "timeZone">,
): Minutes | null {
  if (!isDate(date) || (time === "" ? date !== today : !isTime(time))) return null;
  const from = time === "" ? wallMinuteAt(now, date, timeZone) : wallMinuteOn(rules, date, time);
  const period = periodNear(periodsOn(rules, date), from);
  const minutes = period ? stayFor(period.duration, guests) + period.resetMinutes : rules.bookingDurationMinutes;
  return { from, to: from + minutes };
}

function meets(
  { from, to }: Minutes,
  booking: Booking,
  { date, timeZone, present }: { date: string; timeZone: string; present: number | null },
) {
  const wall = (instant: number) => wallMinuteAt(instant, date, timeZone);
  return wall(takenFrom(booking)) < to && from < wall(takenUntil(booking, presentForOthers(booking, present)));
}
