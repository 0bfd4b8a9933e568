import { type SettingUnit, settingOf } from "../domain/plan/settings.ts";
import type { PlanField, PlanNumber } from "../domain/settings/plan-parts.ts";
import type { Weekday } from "../domain/time/calendar.ts";
import type { Customization } from "./requests/customization.ts";
import type { NotificationSettings } from "./requests/notifications.ts";

/** A field of the settings log that is none of the booking rules and no weekday's hours. */
export type LoggedField =
  | Exclude<PlanField, Weekday>
  | Exclude<keyof Customization | keyof NotificationSettings, "version">
  | ("consentEmail" | "consentSms" | "softOptIn" | "birthdays" | "askCare" | "guestMonths")
  | (
      | "kitchen"
      | "tagRule"
      | "tagAuto"
      | "slug"
      | "calendarNames"
      | "language"
      | "region"
      | "deleteAfter"
      | "role"
      | "passkeysRequired"
    );

/** In which a value of the log is told. The last three say what it is without one. */
export type Unit =
  | SettingUnit
  | ("date" | "weekday" | "price" | "member" | "role" | "code" | "language" | "region")
  | ("byParty" | "standardText" | "anyWebsite");

/** A number of the plan has one; other values without one are told as they are. */
const UNITS: Record<PlanNumber, Unit> & { [Field in LoggedField]?: Unit } = {
  ...{ freezeMinutes: "minutes", stepMinutes: "minutes", resetMinutes: "minutes", noticeMinutes: "minutes" },
  ...{ pacingMinutes: "minutes", bufferBefore: "minutes", bufferAfter: "minutes", closesDaysBefore: "days" },
  ...{ pacingGuests: "limit", pacingParties: "limit", maxGuests: "limit", classSeats: "count", units: "count" },
  ...{ stopsBefore: "minutes", listMost: "count" },
  list: "code",
  ...{ patchTestMonths: "count", rebookWeeks: "count" },
  fromDate: "date",
  toDate: "date",
  days: "weekday",
  assign: "code",
  stock: "code",
  minutes: "byParty",
  price: "price",
  peoplePrices: "price",
  memberId: "member",
  role: "role",
  ...{ consentEmail: "code", consentSms: "code", tagRule: "code" },
  deleteAfter: "moment",
  language: "language",
  region: "region",
  embedOrigins: "anyWebsite",
  emailSubject: "standardText",
  emailMessage: "standardText",
  smsMessage: "standardText",
};

export const unitOf = (field: string): Unit | undefined =>
  settingOf(field).unit ?? (UNITS as Record<string, Unit | undefined>)[field]; // a field may be of another version
