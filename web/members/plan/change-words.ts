import { changedNames } from "../../../domain/merge-three-ways.ts";
import type { Period } from "../../../domain/plan/rules.ts";
import type { Formats } from "../../../domain/texts/formats-in.ts";
import { WEEKDAYS } from "../../../domain/time/calendar.ts";
import { durationLabel } from "../lib/hours-words.ts";
import { staysInWords } from "../lib/stay-words.ts";
import { words } from "../texts/words.ts";
import { hoursFields } from "./hours-fields.ts";
import type { HoursValues } from "./hours-values.ts";
import { shortDay } from "./plan-text.ts";

/** A sentence for each setting that a save would change, in the order of the form. */
export function changesInWords(base: HoursValues, mine: HoursValues, format: Formats): string[] {
  const { toFields, describe } = hoursFields(format);
  const [before, after] = [toFields(base), toFields(mine)];
  return changedNames(before, after).flatMap((name): string[] => {
    if (name.startsWith("dated ")) return [words.hours.sections["special-days"]];
    const [was, is] = [before[name], after[name]];
    if (name.startsWith("periods ") && was && is) return periodChanges(was as Period, is as Period); // by their name
    const [old, own] = [describe(name, base), describe(name, mine)];
    const isTold = was !== undefined && is !== undefined && !isPart(is) && old.text !== own.text;
    return [isTold ? changed(own.label, old.text, own.text) : (is === undefined ? old : own).label];
  });
}

/** Tables, services and people are named; their texts are too long for a line. */
const isPart = (value: unknown) => typeof value === "object" && value !== null && "id" in value;

const changed = (label: string, before: string, after: string) => `${label}: ${before} → ${after}`;

function periodChanges(before: Period, after: Period): string[] {
  const say = words.periods;
  const parts: [name: keyof Period, label: string, text?: (period: Period) => string][] = [
    ["name", words.ui.name, ({ name }) => name],
    [
      "days",
      say.days,
      ({ days }) =>
        WEEKDAYS.filter((day) => days.includes(day))
          .map(shortDay)
          .join(" "),
    ],
    ["opens", say.opens, ({ opens }) => opens],
    ["closes", say.closes, ({ closes }) => closes],
    ["lastStart", say.lastStart, ({ lastStart }) => lastStart ?? "–"],
    ["duration", say.stays.title, ({ duration }) => staysInWords(duration)],
    ["stepMinutes", say.step, ({ stepMinutes }) => durationLabel(stepMinutes)],
    ["resetMinutes", say.reset],
    ["pacing", say.partiesArrive],
    ["noticeMinutes", say.notice],
    ["closesAt", say.endsAt],
    ["maxGuests", say.largest],
    ["stock", words.ui.area],
    ["protect", say.tables.keepLarge],
  ];
  const names = changedNames(before, after);
  const of = (label: string) => `${after.name || say.period}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return parts
    .filter(([name]) => names.includes(name))
    .map(([, label, text]) => (text ? changed(of(label), text(before), text(after)) : of(label)));
}
