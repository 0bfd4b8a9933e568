import type { Preset } from "../preset.ts";

const READ = "2026-11-30";

/** Its times are the host's, not the invitee's: the visits of one host to invitees in six zones lie within the same hours. */
export const CALENDLY: Preset = {
  id: "calendly",
  name: "Calendly, events",
  source: "two public files",
  read: READ,
  signs: ["Invitee Name", "Invitee Email", "Event Type Name", "Start Date & Time", "End Date & Time"],
  columns: {
    "Invitee Name": "name",
    "Invitee Email": "email",
    "Text Reminder Number": "phone",
    "Invitee accepted marketing emails": "newsEmail",
    "Event Type Name": "service",
    "User Name": "person",
    "Start Date & Time": "start",
    "End Date & Time": "end",
    "Event Created Date & Time": "madeAt",
    Canceled: "isCancelled",
    "Marked as No-Show": "isNoShow",
    "Meeting Notes": "notes",
    "Response 1": "notes",
    "Response 2": "notes",
    "Response 3": "notes",
    "Response 4": "notes",
    "Invitee UUID": "sourceId",
    ...{ Team: null, "Invitee First Name": null, "Invitee Last Name": null, "Invitee Time Zone": null, Location: null },
    ...{ "Canceled By": null, "Cancellation reason": null, "Question 1": null, "Question 2": null, "Question 3": null },
    ...{ "Question 4": null, "UTM Campaign": null, "UTM Source": null, "UTM Medium": null, "UTM Term": null },
    ...{ "UTM Content": null, "Salesforce UUID": null, "Event Price": null, "Payment Currency": null },
    ...{ "Guest Email(s)": null, "Invitee Reconfirmed": null, Group: null, "User Email": null, "Event UUID": null },
    ...{ "Invitee scheduled by": null, "Scheduling method": null },
  },
  dates: "YMD",
  isForOne: true,
};

export const CAL_COM: Preset = {
  id: "calcom",
  name: "Cal.com, insights",
  source: "its source, of the file of insights",
  read: READ,
  signs: ["uid", "title", "timeStatus", "eventTypeId", "eventLength", "startTime", "endTime"],
  columns: {
    uid: "sourceId",
    createdAt: "madeAt",
    timeStatus: "status",
    eventTypeId: "service",
    eventLength: "minutes",
    startTime: "start",
    endTime: "end",
    userUsername: "person",
    attendee1: "nameAndEmail",
    ...{ id: null, title: null, paid: null, userEmail: null, rating: null, ratingFeedback: null, noShowHost: null },
    ...{ noShowGuests: null, noShowGuestsCount: null },
  },
  statuses: { uncompleted: "confirmed", rescheduled: "cancelled" },
  isForOne: true,
};

export const GOOGLE_CALENDAR: Preset = {
  id: "google_calendar_csv",
  name: "Google Calendar, CSV",
  source: "mydatatables.com csv-format-for-google-calendar",
  read: READ,
  signs: ["Subject", "Start Date", "Start Time", "All Day Event"],
  columns: {
    Subject: "name",
    "Start Date": "date",
    "Start Time": "time",
    "End Date": null,
    "End Time": "endTime",
    "All Day Event": null,
    Description: "notes",
    Location: null,
    Private: null,
  },
  dates: "MDY",
  refused: [{ column: "All Day Event", when: "yes", fault: "all_day" }],
  isForOne: true,
};

/** As `readCalendar` makes a table of it. */
export const CALENDAR_FILE: Preset = {
  id: "ics",
  name: "Calendar file (ICS)",
  source: "RFC 5545",
  read: READ,
  signs: ["UID", "SUMMARY", "DTSTART", "DTEND", "DESCRIPTION"],
  columns: {
    UID: "sourceId",
    SUMMARY: "name",
    DTSTART: "start",
    DTEND: "end",
    STATUS: "status",
    LOCATION: null,
    CREATED: "madeAt",
    DESCRIPTION: "notes",
    ...{ "Number in DESCRIPTION": null, "Mail in DESCRIPTION": null, "Mail in ATTENDEE": null },
  },
  statuses: { TENTATIVE: "confirmed" },
  isForOne: true,
};
