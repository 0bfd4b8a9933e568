import type { MonthState } from "../../../../domain/judging/availability.ts";
import { stateByHours } from "../../../../domain/plan/booking-window.ts";
import { openingHoursOn } from "../../../../domain/plan/opening-hours.ts";
import { addDays, minutesOf, timeLabel, utcMidnight, WEEKDAYS } from "../../../../domain/time/calendar.ts";
import { localDate } from "../../../shared/lib/local-time.ts";
import type {
  Availability,
  BookingPageData,
  Customization,
  FirstTimes,
  Workspace,
} from "../../../shared/lib/page-data.ts";
import type { SampleBusiness } from "../../../shared/lib/preview-messages.ts";
import { expectedWallMinutes, nextBookable } from "../choose/open-days.ts";

const DAYS_AHEAD = 30;
const PARTY = 2;
const EVENING = { openTime: "17:00", closeTime: "23:00" };

export function sampleWorkspace(now: number, timeZone: string, business: Partial<SampleBusiness> = {}): Workspace {
  const today = localDate(now, timeZone);
  return {
    name: "Krog Ekbacken",
    slug: "", // nobody's
    description: null,
    businessType: "restaurant",
    bookingType: "table",
    language: null,
    timeZone,
    ...{ shownRegion: null, weekStartsOn: 1 },
    weeklySchedule: Object.fromEntries(
      WEEKDAYS.map((day) => [day, { ...EVENING, enabled: day !== "monday" }]),
    ) as Workspace["weeklySchedule"], // has every day
    closures: [],
    bookingDurationMinutes: 90,
    slotStepMinutes: 30,
    advanceBookingDays: DAYS_AHEAD,
    customerChangeHoursLimit: 24,
    maxGuestsPerBooking: null,
    retentionMonths: 12,
    offer: null,
    now: new Date(now).toISOString(),
    today,
    lastBookableDate: addDays(today, business.advanceBookingDays ?? DAYS_AHEAD),
    pausedUntil: null,
    ...business,
  };
}

const SAMPLE_LOOKS: Customization = {
  heroTitle: null,
  heroSubtitle: null,
  heroBackgroundColor: "#4a2016",
  heroBackgroundImageUrl: null,
  bookingSectionBackgroundColor: "#faf8f4",
  bookingSectionBackgroundImageUrl: null,
  businessDescription: null,
  contactPhone: null,
  contactAddress: "Bondegatan 12, Stockholm",
  brandLogoUrl: null,
  primaryColor: "#7a2c1e",
  secondaryColor: "#6b665c",
};

/** The example as a whole page. */
export function samplePage(now: number, timeZone: string, business?: SampleBusiness): BookingPageData {
  const workspace = sampleWorkspace(now, timeZone, business);
  const customization = business ? { ...SAMPLE_LOOKS, contactAddress: null } : SAMPLE_LOOKS;
  return { workspace, customization, availability: firstSampleTimes(workspace) };
}

export type TakenTimes = ReadonlySet<string>;
export const takenKey = (date: string, time: string) => `${date} ${time}`;

/** The larger the party, the fewer are free. */
export function sampleTimes(workspace: Workspace, date: string, guests: number, taken: TakenTimes): Availability {
  const state = stateByHours(workspace, date);
  if (state !== "open") return { date, state, slots: [] };
  const day = Math.round(utcMidnight(date) / 86_400_000);
  const hours = openingHoursOn(workspace, date);
  const slots = expectedWallMinutes(workspace, date).map((minute) => {
    const turn = (minute - minutesOf(hours?.openTime ?? EVENING.openTime)) / workspace.slotStepMinutes;
    const isBusy = (day * 7 + turn * 5) % 11 < 2 + Math.min(guests, 12) / 3;
    const time = timeLabel(minute);
    return { time, available: !isBusy && !taken.has(takenKey(date, time)) };
  });
  return { date, state, slots };
}

export function sampleDays(workspace: Workspace, guests: number, from: string, to: string, taken: TakenTimes) {
  const days: { date: string; state: MonthState }[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const { state, slots } = sampleTimes(workspace, date, guests, taken);
    const isFull = state === "open" && slots.every(({ available }) => !available);
    days.push({ date, state: isFull ? "full" : state === "paused" ? "open" : state });
  }
  return days;
}

/** On the next open day, to offer a whole evening. */
export function firstSampleTimes(workspace: Workspace): FirstTimes {
  const date = nextBookable(workspace, workspace.today) ?? workspace.today;
  return { ...sampleTimes(workspace, date, PARTY, new Set()), guests: PARTY };
}
