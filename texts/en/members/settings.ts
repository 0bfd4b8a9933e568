import { bookingRules } from "../booking-rules.ts";

/** The list of settings, the business's end, and the names of the pages behind the list. */
export const settings = {
  title: "Settings",
  all: "All settings",
  user: {
    title: "User information",
    workspace: "Workspace",
    businessType: "Business type",
    bookingType: "Booking type",
  },
  bookingTypes: { table: "Table", appointment: "Appointment", service: "Service" },
  businessTypes: {
    restaurant: "Restaurant",
    hair_salon: "Hair salon",
    barber: "Barber",
    beauty_salon: "Nails and beauty",
    spa_wellness: "Massage and spa",
    clinic: "Clinic or therapy",
    dog_groomer: "Dog groomer",
    yoga_studio: "Yoga",
    other: "Something else",
  },
  pages: {
    business: {
      title: "Business",
      name: "Business",
      text: "Name, phone and street address, description, language and time zone",
      ownersOnly: "Only owners and managers can access the business's details.",
    },
    hours: {
      title: "Hours and booking settings",
      name: "Hours and booking",
      text: "Opening hours, tables and floor, days that differ, online booking",
      ownersOnly: "Only owners and managers can access hours and booking settings.",
    },
    services: {
      title: "People and services",
      name: "People and services",
      text: "What customers book by name, who does it and where",
      ownersOnly: "Only owners and managers can access people and services.",
    },
    waitlist: {
      title: "Waitlist",
      name: "Waitlist",
      text: "Who gets a place that comes free, and how long they may think",
    },
    customize: {
      title: "Customize page",
      name: "Customize page",
      text: "Logo, colors and pictures",
      ownersOnly: "Only owners and managers can customize the booking page.",
    },
    notifications: {
      title: "Notification settings",
      name: "Notifications",
      text: "What customers are sent, and in which words",
      ownersOnly: "Only owners and managers can access notification settings.",
    },
    alerts: {
      title: "Your alerts",
      name: "Your alerts",
      text: "What is mailed to you, and shown on your devices",
    },
    calendars: {
      title: "Calendars",
      name: "Calendars",
      text: "Your bookings in Google, Apple or Outlook Calendar",
    },
    team: {
      title: "Team Management",
      name: "Team",
      text: "Invite staff and see who works with you",
      ownersOnly: "Only workspace owners can access team management.",
    },
    share: {
      title: "Share your booking page",
      name: "Share",
      text: "Link, QR code, sheet to print, form for your website",
    },
    customerData: {
      title: "Customer data",
      name: "Customer data",
      text: "Export or erase what is kept of a customer",
      ownersOnly: "Only owners and managers can access customer data.",
    },
    import: {
      title: "Move in",
      name: "Move in",
      text: "Guests and bookings from another system, as a file",
      ownersOnly: "Only owners and managers can move in from another system.",
    },
    changes: {
      title: "Changes",
      name: "Changes",
      text: "Who changed which setting, when, and how it was before",
      ownersOnly: "Only owners and managers can see who changed settings.",
    },
    delete: {
      title: "Hand over or delete",
      name: "Hand over or delete",
      text: "Another owner, or the end of the business here",
      ownersOnly: "Only workspace owners can hand over or delete the business.",
    },
  },
  handOver: {
    name: "Hand over the business",
    text: "A member of your team becomes the owner. You become a host.",
    choose: "Choose the new owner",
  },
  deletion: {
    name: "Delete the business",
    text: "Online booking stops at once. After two weeks everything is removed for good; until then you can take it back.",
    isAsked: "Asked for already",
    ask: "Delete business…",
    title: "Delete this business?",
    description:
      "Online booking stops at once. Until the day below you can take it back; then all of this is removed for good.",
    failed: "Please check your connection and try again.",
    removedAfter: "Removed after",
    bookingsAhead: "Bookings ahead",
    bookings: "All bookings",
    members: "Members",
    messages: "Messages",
    customersTold:
      "Bookings ahead stand until then. Customers whose visit is still ahead on that day are told that it is cancelled; tell them earlier by cancelling yourself.",
    notCounted: "What would be removed could not be counted.",
    /** The business's name stands between them, in bold. */
    typeName: ["Type ", " to delete it"],
    wrongName: "This is not the name of the business",
    confirm: "Delete business",
    banner: (date: string) => `This business is deleted for good after ${date}. It takes no online bookings.`,
    bannerForOthers: (date: string) =>
      `This business is deleted for good after ${date}. It takes no online bookings. Its owner can take that back.`,
    takeBack: "Take it back",
    takenBack: "Deletion taken back",
    takenBackText: "Your booking page takes bookings again.",
    notTakenBack: "Not taken back",
  },
  fields: bookingRules,
};
