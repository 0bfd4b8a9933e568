/** Messages to customers: their kinds, what became of them and why they were not sent. */
export const messages = {
  types: {
    booking_confirmation: { name: "Confirmation", description: "When a booking is made" },
    booking_rescheduled: { name: "Change", description: "When date, time or guests change" },
    booking_cancellation: { name: "Cancellation", description: "When a booking is cancelled" },
    booking_reminder: { name: "Reminder", description: "Before the visit" },
    feedback_request: { name: "Feedback request", description: "After the visit" },
  },
  teacherChanged: "Other teacher",
  addressChanged: "Changed address, to the old one",
  /** Messages of the waitlist, whose texts are fixed. */
  waitlist: {
    hold_offered: "Held place",
    hold_withdrawn: "Held place taken back",
    standby_joined: "On the waitlist",
    standby_slept: "Offer ended",
    standby_ended: "Waitlist closed",
    time_free: "Last call",
  },
  channels: { email: "email", sms: "SMS" },
  /** A moment is "14:02" or "Sat 28 Nov, 14:02". */
  states: {
    sent: (moment: string) => `sent ${moment}`,
    delivered: (moment: string) => `delivered ${moment}`,
    failed: (moment: string) => `failed ${moment}`,
    unknown: (moment: string) => `may have been sent ${moment}`,
    heldByOperator: "held by the operator of this service",
    heldForOwner: "held until the owner's email address is confirmed",
    superseded: "not needed any more",
    leased: "being sent",
    nextTry: (moment: string) => `next try ${moment}`,
    triedSoon: "about to be tried again",
    planned: (moment: string) => `planned for ${moment}`,
    waiting: "waiting to be sent",
  },
  trouble: {
    neverAnswered:
      "The provider never answered, so it may have been sent. Sending it again may reach the customer twice.",
    stopped: "The operator of this service has stopped sending messages to your customers.",
    numberBlocked: "This number cannot be written to.",
    addressBlocked: "This address cannot be written to.",
    other: (error: string) => `What went wrong: ${error}.`,
  },
  /** By the error that is stored. */
  reasons: {
    "address bounced": "Mail to this address comes back: it does not exist or takes no mail.",
    "recipient complained": "The customer has marked a mail as spam, so nothing more is sent to this address.",
    "no SMS to this country": "No SMS is sent to numbers of this country.",
    "no SMS to premium or satellite numbers": "No SMS is sent to premium or satellite numbers.",
    "not a phone number": "This number belongs to no phone. Correct it and send the message again.",
    "could not be written": "The message could not be written.",
    "not an address to send to": "This is not an address mail can be sent to.",
    "transport failed": "The provider could not be reached.",
    "no time left": "The provider took too long.",
    "begun too often": "It was begun several times and never got through.",
  },
  limit: {
    daily: (cap: number, unit: string, whom: string) =>
      `The daily limit of ${[cap, unit, whom].filter(Boolean).join(" ")} was reached.`,
    hourly: (cap: number, unit: string, whom: string) =>
      `The hourly limit of ${[cap, unit, whom].filter(Boolean).join(" ")} was reached.`,
    newBusiness: (days: number, visits: number) =>
      `A business may send more once it is ${days} days old and has had ${visits} visits.`,
    units: { emails: "emails", SMS: "SMS" },
    /** By the error that is stored. */
    whom: {
      "to this number": "to this number",
      "to this address": "to this address",
      "for one network's bookings": "for one network's bookings",
      "of a new business": "of a new business",
      "for online bookings of a new business": "for online bookings of a new business",
      "of this account": "of this account",
      "for online bookings of this account": "for online bookings of this account",
      "of all new businesses together": "of all new businesses together",
      "of the whole service": "of the whole service",
      "of alerts to this address": "of alerts to this address",
      "of alerts of this account": "of alerts of this account",
      "of alerts of the whole service": "of alerts of the whole service",
    },
  },
};

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
