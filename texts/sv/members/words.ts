import type { Words } from "../../en/members/words.ts";
import { fields } from "../fields.ts";
import { account, passkeys, profile, signIn } from "./account.ts";
import { business, customize, picture, share } from "./business.ts";
import { classes } from "./classes.ts";
import { calendars, dashboard, routes } from "./dashboard.ts";
import { bookingFields, bookingHistory, details } from "./details.ts";
import { device, proof } from "./device.ts";
import { asItStood, daySheet, evening, kitchen, timeline } from "./evening.ts";
import { brake, hours, rules } from "./hours.ts";
import { bookings, list, live, undo } from "./list.ts";
import { alerts, messages } from "./messages.ts";
import { newBooking, walkIn, whyNot } from "./new-booking.ts";
import { notifications } from "./notifications.ts";
import { onboarding } from "./onboarding.ts";
import { dated, periods, rehearsal } from "./periods.ts";
import { privacy } from "./privacy.ts";
import { problems } from "./problems.ts";
import { people, services } from "./services.ts";
import { settings } from "./settings.ts";
import { settingsLog } from "./settings-log.ts";
import { drawing, floor, places, tables, tidy } from "./tables.ts";
import { invitation, roles, team } from "./team.ts";
import { lib, shared, ui } from "./ui.ts";

export const words: Words = {
  account,
  alerts,
  asItStood,
  bookingFields,
  bookings,
  business,
  calendars,
  classes,
  customize,
  dashboard,
  daySheet,
  details,
  device,
  evening,
  fields,
  floor,
  bookingHistory,
  hours,
  invitation,
  kitchen,
  lib,
  list,
  live,
  messages,
  newBooking,
  notifications,
  onboarding,
  passkeys,
  picture,
  places,
  privacy,
  roles,
  problems,
  proof,
  profile,
  brake,
  dated,
  drawing,
  people,
  periods,
  rehearsal,
  rules,
  services,
  tables,
  routes,
  settings,
  settingsLog,
  share,
  signIn,
  shared,
  team,
  tidy,
  timeline,
  ui,
  undo,
  walkIn,
  whyNot,
};
