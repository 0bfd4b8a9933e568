import type { Preset } from "../preset.ts";

const READ = "2026-11-30";

export const SEVENROOMS_CLIENTS: Preset = {
  id: "sevenrooms_clients",
  name: "SevenRooms, clients",
  source: "a public program that reads a real export",
  read: READ,
  signs: ["Client Last Name", "Client First Name", "Spend/Cover", "Loyalty Tier"],
  columns: {
    "Client First Name": "firstName",
    "Client Last Name": "lastName",
    Phone: "phone",
    "Work Phone": "phone",
    Email: "email",
    "Alt Email": "email",
    Notes: "note",
    Tags: "tags",
    Visits: "visits",
    "No Shows": "missed",
    "Last Visit": "lastVisit",
    ...{ Salutation: null, Title: null, Company: null, Gender: null, VIP: null, Cancels: null, Orders: null },
    ...{ "Spend/Cover": null, "Total Spend": null, "Spend/Visit": null, "Avg. Rating": null, Birthday: null },
    ...{ Anniversary: null, Address: null, City: null, State: null, "Postal Code": null, Country: null },
    ...{ "Loyalty ID": null, "Loyalty Tier": null, "Loyalty Rank": null, Created: null, "Last Location": null },
  },
  endings: { "Marketing Opt-In": "newsEmail" },
};

export const SEVENROOMS_RESERVATIONS: Preset = {
  id: "sevenrooms_reservations",
  name: "SevenRooms, reservations",
  source: "a public program that reads “Reservations Export 2025-05-19T1116.csv”",
  read: READ,
  signs: ["Reservation Date", "Reservation Time", "Full Name", "Booked Covers", "Confirmation #"],
  columns: {
    "Reservation Date": "date",
    "Reservation Time": "time",
    "Full Name": "name",
    "Phone Number": "phone",
    "Guest Email": "email",
    "Booked Covers": "guests",
    "Reservation Status": "status",
    "Confirmation #": "sourceId",
    "Created Date": "madeAt",
    "Created Time": "madeTime",
    "Reservation Notes": "notes",
    "Client Notes": "note",
    "Client Tag Categories + Names": "tags",
    "Marketing Opt In - Parent Group (Yes / No)": "newsEmail",
    ...{ "Venue Name": null, "Shift Name": null, "Updated - Local Date": null, "Updated - Local Time": null },
    ...{ "Detailed Status": null, "Booked By": null, "Reservation Tag Categories + Names": null, Birthday: null },
    ...{ Anniversary: null, Company: null, "Job Title": null, "Loyalty ID": null, "Loyalty Rank": null },
    ...{ "Loyalty Tier": null, "Marketing Opt In- Venue Names": null, "Guest Total Spend": null },
  },
  dates: "DMY",
};

export const RESDIARY: Preset = {
  id: "resdiary",
  name: "ResDiary",
  source: "resdiary.freshdesk.com 4000098309, of its import; its export is taken to be alike",
  read: READ,
  signs: ["VisitDate", "VisitTime", "PartySize", "BookingDateTime"],
  columns: {
    VisitDate: "date",
    VisitTime: "time",
    BookingDateTime: "madeAt",
    PartySize: "guests",
    Tables: "table",
    Status: "status",
    BookingComments: "notes",
    BookingReasons: null,
  },
  dates: "YMD",
  statuses: { Closed: "finished" },
};

export const RESOS: Preset = {
  id: "resos",
  name: "resOS",
  source: "resos.com/support/how-to-import-customers",
  read: READ,
  signs: ["Name", "Email", "Phone", "Tags", "Postal / zip code", "Country code"],
  columns: {
    Name: "name",
    Email: "email",
    Phone: "phone",
    Tags: "tags",
    Note: "note",
    ...{ "Address 1": null, "Address 2": null, "Address 3": null, "Postal / zip code": null, "Country code": null },
    "Created at": null,
  },
};

export const RESMIO: Preset = {
  id: "resmio",
  name: "resmio",
  source: "resmio.com/en/help/guestmanager-faq",
  read: READ,
  signs: ["name", "email", "phone", "street", "city", "zip", "notes"],
  columns: { name: "name", email: "email", phone: "phone", notes: "note", ...{ street: null, city: null, zip: null } },
};

export const NOW_BOOK_IT: Preset = {
  id: "nowbookit",
  name: "Now Book It",
  source: "kb.nowbookit.com import-customer-guide",
  read: READ,
  signs: ["First Name", "Last Name", "Suburb", "BirthdayDate", "BirthdayMonth"],
  columns: {
    "First Name": "firstName",
    "Last Name": "lastName",
    Phone: "phone",
    "Additional Phone": "phone",
    Email: "email",
    Subscribed: "newsEmail",
    ...{ "Street Address": null, Suburb: null, Postcode: null },
    ...{ BirthdayDate: null, BirthdayMonth: null, BirthdayYear: null },
  },
};
