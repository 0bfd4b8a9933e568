/** Alerts of a member: by mail, and on this device. */
export const alerts = {
  notSaved: "Your alerts could not be saved. Please try again.",
  mustConfirm: "Nothing is mailed to you until your email address is confirmed.",
  mail: "Mail",
  mailOf: (alert: string) => `Mail: ${alert}`,
  atOnce: {
    title: "At once",
    text: (email: string) =>
      `Mailed to ${email}. Changes within two minutes come as one mail; what members do is not mailed.`,
    newBooking: { label: "New booking", hint: "A customer books online." },
    changed: { label: "Change", hint: "A customer moves a booking or changes the party." },
    cancelled: { label: "Cancellation", hint: "A customer cancels." },
    lowRating: { label: "Low rating", hint: "A customer rates a visit 3 or lower." },
    failedMessage: { label: "Failed message", hint: "A message to a customer could not be sent." },
  },
  daily: {
    title: "Once a day",
    sheet: "Evening sheet",
    sheetHint: "Tonight's bookings, what customers changed in the last day, ratings and failed messages.",
    sentAt: "Sent at",
  },
  device: {
    title: "On this device",
    text: "Shown at once, also while Daybook is closed, until you sign out here. The lock screen may show the time, the guests and a first name.",
    notifications: "Notifications",
    notificationsHint: "For this business, on this device only.",
    on: "On",
    off: "Off",
    named: (state: string) => `Notifications on this device: ${state}`,
    notify: "Notify",
    notifyOf: (event: string) => `Notify: ${event}`,
    newBooking: { label: "New booking", hint: "A customer books online." },
    changed: { label: "Change or cancellation", hint: "A customer moves, changes or cancels a booking." },
    late: {
      label: "Late party",
      hint: "Not marked as here 15 minutes after its time, where you mark arrivals.",
    },
    test: "Send a test",
    testSent: "Test sent to this device",
    testNotSent: "The test could not be sent. Please try again.",
    notAllowed: "Your browser did not allow notifications.",
    notSaved: "Notifications of this device could not be saved. Please try again.",
    unsupported: {
      denied:
        "Notifications are blocked for this site. Allow them in your browser's settings, then load this page again.",
      "needs installing":
        "On this device, notifications need Daybook on the home screen: tap Share, then “Add to Home Screen”, and open it from there.",
      none: "This browser cannot show notifications.",
    },
  },
};
