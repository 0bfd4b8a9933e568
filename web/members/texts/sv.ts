import { fields } from "../../../texts/sv/fields.ts";
import type { Words } from "./en.ts";
import { account } from "./sv/account.ts";
import { alerts } from "./sv/alerts.ts";
import { asItStood } from "./sv/as-it-stood.ts";
import { bookingFields } from "./sv/booking-fields.ts";
import { bookingHistory } from "./sv/booking-history.ts";
import { bookings } from "./sv/bookings.ts";
import { brake } from "./sv/brake.ts";
import { business } from "./sv/business.ts";
import { calendars } from "./sv/calendars.ts";
import { classes } from "./sv/classes.ts";
import { customize } from "./sv/customize.ts";
import { dashboard } from "./sv/dashboard.ts";
import { dated } from "./sv/dated.ts";
import { daySheet } from "./sv/day-sheet.ts";
import { details } from "./sv/details.ts";
import { device } from "./sv/device.ts";
import { drawing } from "./sv/drawing.ts";
import { evening } from "./sv/evening.ts";
import { floor } from "./sv/floor.ts";
import { hours } from "./sv/hours.ts";
import { invitation } from "./sv/invitation.ts";
import { kitchen } from "./sv/kitchen.ts";
import { lib } from "./sv/lib.ts";
import { list } from "./sv/list.ts";
import { live } from "./sv/live.ts";
import { messages } from "./sv/messages.ts";
import { newBooking } from "./sv/new-booking.ts";
import { notifications } from "./sv/notifications.ts";
import { onboarding } from "./sv/onboarding.ts";
import { passkeys } from "./sv/passkeys.ts";
import { people } from "./sv/people.ts";
import { periods } from "./sv/periods.ts";
import { picture } from "./sv/picture.ts";
import { places } from "./sv/places.ts";
import { privacy } from "./sv/privacy.ts";
import { problems } from "./sv/problems.ts";
import { profile } from "./sv/profile.ts";
import { proof } from "./sv/proof.ts";
import { rehearsal } from "./sv/rehearsal.ts";
import { roles } from "./sv/roles.ts";
import { routes } from "./sv/routes.ts";
import { rules } from "./sv/rules.ts";
import { services } from "./sv/services.ts";
import { settings } from "./sv/settings.ts";
import { settingsLog } from "./sv/settings-log.ts";
import { share } from "./sv/share.ts";
import { shared } from "./sv/shared.ts";
import { signIn } from "./sv/sign-in.ts";
import { tables } from "./sv/tables.ts";
import { team } from "./sv/team.ts";
import { tidy } from "./sv/tidy.ts";
import { timeline } from "./sv/timeline.ts";
import { ui } from "./sv/ui.ts";
import { undo } from "./sv/undo.ts";
import { walkIn } from "./sv/walk-in.ts";
import { whyNot } from "./sv/why-not.ts";

export const sv: Words = {
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
