import { plural } from "./plural.ts";

/** The frame around a workspace's screens. */
export const dashboard = {
  workspace: "Workspace",
  viewPage: "View Booking Page",
  tabList: "Dashboard",
  tabs: { bookings: "Bookings", classes: "Classes", notifications: "Notifications", settings: "Settings" },
  denied: "Access Denied",
  deniedText: "You don't have permission to access this workspace.",
  noLongerMember: "You are no longer a member of this workspace.",
  back: "Back to Dashboard",
  home: "Return to Home",
  unsent: {
    title: plural({ one: "# change is not sent yet", other: "# changes are not sent yet" }),
    text: plural({
      one: "Signing out removes it from this device.",
      other: "Signing out removes them from this device.",
    }),
    notAll: "Not everything could be sent. The list at the top of the dashboard says why.",
    offline: "There is no connection. Your changes are sent as soon as it is back.",
    stay: "Stay signed in",
    discard: "Sign out and discard",
    send: "Send and sign out",
  },
};

/** Frames of pages: loading, not loaded, and notices above what a page shows. */
export const routes = {
  notLoaded: "This page could not be loaded",
  wrong: "Something went wrong",
  notFound: "Page not found",
  savedIsSafe: "An unexpected error occurred. What you have saved is safe.",
  reload: "Reload",
  backToDashboard: "Dashboard",
  failed: {
    page: "The page could not be loaded",
    alerts: "Your alerts could not be loaded",
    business: "The business could not be loaded",
    calendars: "Your calendars could not be loaded",
    settings: "The settings could not be loaded",
    services: "The services could not be loaded",
    dashboard: "The dashboard could not be loaded",
    daySheet: "The day sheet could not be loaded. Please check your connection.",
    shareSheet: "The sheet could not be loaded. Please check your connection.",
  },
  hoursOf: (business: string) => `Opening hours, special days and booking settings of ${business}`,
  servicesOf: (business: string) => `Services of ${business}, and who does them`,
  noClasses: "People book seats in a class on its dates: yoga, a course, a tasting.",
  addClass: "Add a class to your services",
  daySheet: {
    ownPageByArea: "Each area on a page of its own",
    ownPageByPerson: "Each person on a page of their own",
  },
  shareSheet: {
    title: "Print sheet",
    size: "Size",
    tentHint: "Print on A4, fold in the middle.",
  },
  noContact: "Your page names no phone number and no address, so nobody can reach you about a booking.",
  addContact: "Add a number",
  sending: {
    stopped:
      "The operator of this service has taken this business off the web: customers see no page, cannot book and get no messages. You can still read, export, cancel and note arrivals.",
    writeToOperator: "Write to the operator",
    waits: "A daily limit of messages is reached, so some to your customers wait until tomorrow.",
    waitsBelow: "Below, under Scheduled, each says why.",
    trouble: "Some messages to customers could not be sent.",
    ownerSees: "The owner can see which under Notifications.",
    troubleBelow: "Below, under Failed, they can be tried again.",
    seeWhich: "See which",
  },
};

/** Private addresses of calendars, for calendar programs. */
export const calendars = {
  about:
    "Your bookings in Google, Apple or Outlook Calendar. Everyone who has an address sees its calendar, so give it only to people who may see it.",
  shows: "It shows when and how many, no names until you say so, and never a phone number, email address or note.",
  titleOwn: "Your calendars",
  titleOthers: "Calendars of your team",
  none: "You have no calendar yet.",
  notLinked: "Your own calendar is made here once the owner has linked you to a person under “People and services”.",
  all: "All bookings",
  gone: "A person who left",
  addressOf: (calendar: string) => `Address of the calendar ${calendar}`,
  madeBy: (member: string) => `Made by ${member}`,
  copy: "Copy address",
  copied: "Address copied",
  notCopied: "The address could not be copied. Select and copy it by hand.",
  names: "Customers' names",
  namesIn: (calendar: string) => `Customers' names in ${calendar}`,
  namesHint: "With names, the calendar's provider learns them too, and may keep them after they are removed here.",
  renew: "New address",
  renewOf: (calendar: string) => `New address for ${calendar}`,
  removeOf: (calendar: string) => `Remove ${calendar}`,
  of: "Calendar of",
  make: "Make an address",
  made: "The address is ready",
  removed: "Calendar removed",
  notSaved: "This could not be saved. Please try again.",
  removeTitle: (calendar: string) => `Remove the calendar ${calendar}?`,
  removeText: "Its address stops working at once. Programs that have it show no new bookings any more.",
  renewTitle: (calendar: string) => `A new address for ${calendar}?`,
  renewText: "The address it has now stops working at once. Give programs the new one.",
  howTo: "How to add it",
  steps: {
    google: [
      "Google Calendar",
      "On a computer: Other calendars, the plus sign, “From URL”. Google asks every 8 to 24 hours.",
    ],
    apple: [
      "Apple Calendar",
      "On a Mac: File, “New Calendar Subscription”; how often it asks is set there. On an iPhone: Calendars, “Add Calendar”, “Add Subscription Calendar”.",
    ],
    outlook: ["Outlook", "Add calendar, “Subscribe from web”. Outlook asks about every 3 hours."],
  },
  slow: "A calendar shows a change only after its program has asked again. During service, look at the dashboard.",
};
