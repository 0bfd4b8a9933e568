import { fields } from "../../../texts/en/fields.ts";
import { account } from "./en/account.ts";
import { alerts } from "./en/alerts.ts";
import { asItStood } from "./en/as-it-stood.ts";
import { bookingFields } from "./en/booking-fields.ts";
import { bookingHistory } from "./en/booking-history.ts";
import { bookings } from "./en/bookings.ts";
import { brake } from "./en/brake.ts";
import { business } from "./en/business.ts";
import { calendars } from "./en/calendars.ts";
import { classes } from "./en/classes.ts";
import { customize } from "./en/customize.ts";
import { dashboard } from "./en/dashboard.ts";
import { dated } from "./en/dated.ts";
import { daySheet } from "./en/day-sheet.ts";
import { details } from "./en/details.ts";
import { device } from "./en/device.ts";
import { drawing } from "./en/drawing.ts";
import { evening } from "./en/evening.ts";
import { floor } from "./en/floor.ts";
import { hours } from "./en/hours.ts";
import { invitation } from "./en/invitation.ts";
import { kitchen } from "./en/kitchen.ts";
import { lib } from "./en/lib.ts";
import { list } from "./en/list.ts";
import { live } from "./en/live.ts";
import { messages } from "./en/messages.ts";
import { newBooking } from "./en/new-booking.ts";
import { notifications } from "./en/notifications.ts";
import { onboarding } from "./en/onboarding.ts";
import { passkeys } from "./en/passkeys.ts";
import { people } from "./en/people.ts";
import { periods } from "./en/periods.ts";
import { picture } from "./en/picture.ts";
import { places } from "./en/places.ts";
import { privacy } from "./en/privacy.ts";
import { problems } from "./en/problems.ts";
import { profile } from "./en/profile.ts";
import { proof } from "./en/proof.ts";
import { rehearsal } from "./en/rehearsal.ts";
import { roles } from "./en/roles.ts";
import { routes } from "./en/routes.ts";
import { rules } from "./en/rules.ts";
import { services } from "./en/services.ts";
import { settings } from "./en/settings.ts";
import { settingsLog } from "./en/settings-log.ts";
import { share } from "./en/share.ts";
import { shared } from "./en/shared.ts";
import { signIn } from "./en/sign-in.ts";
import { tables } from "./en/tables.ts";
import { team } from "./en/team.ts";
import { tidy } from "./en/tidy.ts";
import { timeline } from "./en/timeline.ts";
import { ui } from "./en/ui.ts";
import { undo } from "./en/undo.ts";
import { walkIn } from "./en/walk-in.ts";
import { whyNot } from "./en/why-not.ts";

/** By feature, like the folders of web/members. */
export const en = {
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

export type Words = typeof en;

/** Some of the texts, to stand in place of those of tables. */
export type SomeWords<All = Words> = { [Key in keyof All]?: All[Key] extends Leaf ? All[Key] : SomeWords<All[Key]> };
type Leaf = string | string[] | ((...values: never[]) => unknown);
