import { useQuery } from "@tanstack/react-query";
import { periodNear, periodsOn, stayFor } from "../../../../domain/plan/periods.ts";
import { presentOn } from "../../../../domain/sheet/presence.ts";
import { isDate, isTime } from "../../../../domain/time/calendar.ts";
import { SelectField } from "../../../shared/ui/field.tsx";
import { sizeText } from "../../lib/room-words.tsx";
import { words } from "../../texts/words.ts";
import { optional } from "../../ui/fields/optional.tsx";
import { guestsText, tableNames, tablesText } from "../booking/booking-words.ts";
import { type Booking, dayBookingsQuery, type Overview } from "../booking/queries.ts";
import type { Rules } from "../booking/rules-query.ts";
import { wallMinuteAt } from "../booking/use-clock.ts";
import { presentForOthers, takenFrom, takenUntil } from "../booking/visit-state.ts";
import { wallMinuteOn } from "../fields/time-offers.ts";
import { OverrideQuestion, type ShownRefusal } from "../why-not/override-question.tsx";

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
          words={<p>{words.newBooking[refusal.reason === "no_resource_fits" ? "doesNotTake" : "isTaken"](name)}</p>}
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

export type House = Pick<Overview, "areas" | "resources" | "combinations">;
type Party = Pick<Booking, "resources" | "customerName" | "bookingTime">;
/** `area`: "" for anywhere. `chosen`: a table's value. */
type Wish = { area: string; guests: number; chosen: string };
type TableGroup = { label: string; options: { value: string; text: string }[] };

/** The form keeps the ids, a select their joined text. */
export const tableValue = (resources: string[]) => resources.join("+");
export const tablesOfValue = (value: string) => (value === "" ? [] : value.split("+"));

/**
 * The tables that a member may choose: joined ones where they take so many guests. `there`: who sits somewhere at `time`,
 * "": now; null while that is not known.
 */
export function tableGroups(
  { resources, combinations }: House,
  { area, guests, chosen }: Wish,
  { time, there }: { time: string; there: Party[] | null },
): TableGroup[] {
  const names = tableNames({ resources });
  const areaOf = new Map(resources.map((table) => [table.id, table.area]));
  const single = resources
    .filter(({ id, archived }) => !archived || id === chosen)
    .map(({ id, seats }) => ({ ids: [id], seats }));
  const joined = combinations
    .map(({ resources: ids, seats }) => ({ ids, seats }))
    .filter(({ ids, seats }) => (seats.min <= guests && guests <= seats.max) || tableValue(ids) === chosen);
  const tables = [...single, ...joined]
    .filter(({ ids: [first = ""] }) => area === "" || areaOf.get(first) === area)
    .map(({ ids, seats }) => {
      const holder = there?.find((party) => party.resources.some((id) => ids.includes(id)));
      const parts = [tablesText(ids, names), sizeText(seats), holder && `${holder.customerName} ${holder.bookingTime}`];
      return { isSmall: seats.max < guests, holder, value: tableValue(ids), text: parts.filter(Boolean).join(" · ") };
    });
  const { freeAt, freeNow, takenAt, takenNow, tooSmall } = words.newBooking;
  const large = tables.filter(({ isSmall }) => !isSmall);
  return [
    {
      label: there ? (time ? freeAt(time) : freeNow) : words.shared.tables,
      options: large.filter(({ holder }) => !holder),
    },
    { label: time ? takenAt(time) : takenNow, options: large.filter(({ holder }) => holder) },
    { label: tooSmall(guestsText(guests)), options: tables.filter(({ isSmall }) => isSmall) },
  ].filter(({ options }) => options.length > 0);
}
