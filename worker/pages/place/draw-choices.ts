import type { AskedEntry } from "../../../contract/pages.ts";
import type { availabilityView, SlotView } from "../../../domain/judging/availability.ts";
import { stateByHours, stripDays, stripTurns } from "../../../domain/plan/booking-window.ts";
import { openingHoursOn, openingsOn, wallMinuteOf } from "../../../domain/plan/opening-hours.ts";
import { formatsIn, localeIn } from "../../../domain/texts/formats-in.ts";
import { refusalWords } from "../../../domain/texts/refusal-words.ts";
import { DAY_MINUTES, weekdayOf } from "../../../domain/time/calendar.ts";
import { byPartOfDay } from "../../../domain/time/part-of-day.ts";
import type { ChoosingTexts } from "../../../texts/en/customers/choosing.ts";
import type { Language } from "../../../texts/languages.ts";
import { TEXTS } from "../../../texts/worker.ts";
import { escapeAttribute, escapeText } from "../shell.ts";
import type { PublicWorkspace } from "./place-filling.ts";

type BookablePlace = PublicWorkspace & {
  availability: ReturnType<typeof availabilityView> & { guests: number };
  asked?: AskedEntry;
  missed?: string;
};

/**
 * Party size, days and times as web/customers/booking/choose/choices.tsx renders them, so that times show and can be
 * chosen before the scripts run. drawn-choices.test.tsx there compares both. Null: no free
 * time, so the scripts look for another day, or a party that has a field of its own.
 */
export function drawChoices(
  { workspace, availability, asked, missed }: BookablePlace,
  language: Language,
): string | null {
  const isOffered = availability.slots.some(({ available }) => available) && workspace.pausedUntil === null;
  if (!isOffered || workspace.businessType !== "restaurant") return null;
  const { choosing: words, night } = TEXTS[language].pages;
  const { date, guests, slots } = availability;
  const { party = String(guests), time: chosen = null, area: chosenArea = "" } = asked?.chosen ?? {};
  if (party !== String(guests) || guests > NAMED) return null;
  const wordsOf = (day: string) => wordsOfDay(localeIn(language, workspace.shownRegion), workspace, day);
  const shown = wordsOf(date);
  const told = missed ? words.missed(wordsOf(missed).long, missed < workspace.today) : "";
  const free = slots.filter(({ available }) => available).length;

  const dayOf = (day: string) => {
    const state = stateByHours(workspace, day);
    const why = state === "open" ? null : state === "closed" ? words.closed : words.notBookable;
    const { long, weekday } = wordsOf(day);
    const name = why ? `${long}, ${why}` : long;
    const look = why ? "text-soft line-through opacity-60" : "hover:bg-sunken";
    return `<label${why ? ` title="${why}"` : ""} class="choice group/day day ${look}">${radio("bookingDate", day, name, { isOff: why !== null, isChosen: day === date })}<span class="text-xs text-soft group-has-checked/day:text-on-accent">${weekday}</span><span class="text-xl font-semibold">${Number(day.slice(8))}</span></label>`;
  };

  const hours = openingHoursOn(workspace, date) ?? workspace.weeklySchedule[weekdayOf(date)];
  const minuteOf = (time: string) => wallMinuteOf(time, hours);
  const timeOf = (slot: SlotView) => {
    const { time, available, reason } = slot;
    const name = minuteOf(time) < DAY_MINUTES ? time : night(time, shown.nextWeekday);
    const why = available ? null : refusalWords(slot, guests, words);
    return `<label${reason ? ` title="${why}"` : ""} class="choice time ${available ? "time-free" : "time-full"}">${radio("bookingTime", time, why ? `${name}, ${why}` : name, { isOff: !available, isChosen: available && time === chosen })}${time}</label>`;
  };
  const turns = stripTurns(workspace, date);
  const openings = openingsOn(workspace, date);
  const parts = byPartOfDay(slots, ({ time }) => minuteOf(time), openings).map(
    ({ part, name: period, slots: inPart }) => {
      const ofDay = part === "night" ? words.parts.night(shown.nextWeekday) : words.parts[part];
      const name = period === undefined ? ofDay : escapeText(period);
      return `<div class="grid gap-2"><h3 class="text-sm font-medium tracking-normal text-soft">${name}</h3><div class="times">${inPart.map(timeOf).join("")}</div></div>`;
    },
  );

  const areaOf = ({ id, name }: { id: string; name: string }) => {
    const words = escapeText(name);
    return `<label class="choice time time-free px-4 text-sm wrap-anywhere">${radio("area", id, escapeAttribute(words), { isOff: false, isChosen: id === chosenArea })}${words}</label>`;
  };
  const choosable = workspace.areas && [{ id: "", name: words.anywhere }, ...workspace.areas];
  const areas = choosable
    ? `<fieldset class="flex flex-wrap gap-2"><legend class="sr-only">${words.area}</legend>${choosable.map(areaOf).join("")}</fieldset>`
    : "";

  return `<div class="grid grid-cols-1 gap-5"><div class="flex flex-wrap items-start justify-between gap-2"><h2 class="min-h-13 grow basis-28 content-center text-lg lg:text-3xl">${words.title}</h2>${partySize(guests, words.party)}</div><fieldset class="grid gap-5 disabled:opacity-40">${areas}<fieldset class="grid gap-2"><legend class="sr-only">${words.date}</legend><div class="flex flex-wrap items-center justify-between gap-x-4 text-sm"><div class="-ml-3 flex items-center">${turn("‹", words.earlierDays, turns.earlier)}<p class="font-medium text-soft first-letter:uppercase">${shown.month}</p>${turn("›", words.laterDays, turns.later)}</div><button type="button" class="-mx-2 min-h-11 rounded-md px-2 font-semibold text-accent-ink">${words.otherDate}</button></div><div class="grid grid-cols-[repeat(auto-fit,minmax(2.5rem,1fr))] gap-y-1">${stripDays(workspace, date).map(dayOf).join("")}</div><p role="status" class="text-sm text-soft empty:hidden"></p></fieldset><p role="status" class="text-sm text-attention empty:hidden">${told}</p><div aria-busy="false"><fieldset class="grid gap-4"><legend class="sr-only">${words.timesOn(shown.long)}</legend>${parts.join("")}<p role="status" class="flex flex-wrap items-center gap-2 text-sm text-soft empty:hidden"></p></fieldset></div><p role="status" class="sr-only">${words.timesFree(free, shown.long)}</p></fieldset></div>`;
}

const NAMED = 10;
const WORDS_MAX = 1000;
type DayWords = { long: string; weekday: string; nextWeekday: string; month: string };
const dayWords = new Map<string, DayWords>();

/** An isolate keeps them: they take longer than the rest of a drawing. */
function wordsOfDay(locale: string, { today }: PublicWorkspace["workspace"], day: string): DayWords {
  const key = `${locale} ${today.slice(0, 4)} ${day}`;
  const known = dayWords.get(key);
  if (known) return known;
  if (dayWords.size >= WORDS_MAX) dayWords.clear();
  const format = formatsIn(locale, { today });
  const words = {
    long: format.longDate(day),
    weekday: format.shortWeekday(day),
    nextWeekday: format.nextWeekday(day),
    month: format.monthName(day),
  };
  dayWords.set(key, words);
  return words;
}

type RadioState = { isOff: boolean; isChosen: boolean };

const radio = (name: string, value: string, label: string, { isOff, isChosen }: RadioState) =>
  `<input type="radio" name="${name}" value="${value}"${isChosen ? " checked" : ""}${isOff ? ' aria-disabled="true"' : ""} aria-label="${label}">`;

const turn = (sign: string, label: string, to: string | null) =>
  `<button type="button" aria-label="${label}"${to === null ? ' aria-disabled="true"' : ""} class="size-11 rounded-md text-xl text-soft aria-disabled:opacity-40">${sign}</button>`;

function partySize(guests: number, words: ChoosingTexts["party"]): string {
  const step = (sign: string, label: string, isOff: boolean) =>
    `<button type="button" aria-label="${label}"${isOff ? ' aria-disabled="true"' : ""} class="min-h-12 w-11 shrink-0 rounded-md text-xl aria-disabled:opacity-40">${sign}</button>`;
  const sizes = Array.from({ length: NAMED }, (_, i) => i + 1);
  const options = sizes.map(
    (size) => `<option value="${size}"${size === guests ? " selected" : ""}>${words.guests(size)}</option>`,
  );
  return `<div class="flex min-w-0 rounded-md border border-edge bg-surface">${step("−", words.fewer, guests === 1)}<label class="sr-only" for="party-size">${words.label}</label><select id="party-size" name="guests" class="min-h-12 min-w-0 appearance-none rounded-md bg-transparent text-center text-ellipsis font-semibold text-ink">${options.join("")}<option value="${NAMED + 1}">${words.large}</option></select>${step("+", words.more, false)}</div>`;
}
