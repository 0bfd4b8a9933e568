import type { Preset } from "../preset.ts";

const READ = "2026-11-30";

export const SQUARE_CUSTOMERS: Preset = {
  id: "square_customers",
  name: "Square, customers",
  source: "a public type named “exact header names from export”; statuses: squareup.com/help 6632",
  read: READ,
  signs: ["First Name", "Last Name", "Square Customer ID", "Creation Source"],
  columns: {
    "First Name": "firstName",
    "Last Name": "lastName",
    "Email Address": "email",
    "Phone Number": "phone",
    Memo: "note",
    "Last Visit": "lastVisit",
    "Transaction Count": "visits",
    "Email Subscription Status": "newsEmail",
    ...{ "Reference ID": null, Nickname: null, "Company Name": null, "Street Address 1": null },
    ...{ "Street Address 2": null, City: null, State: null, "Postal Code": null, Birthday: null },
    ...{ "Square Customer ID": null, "Creation Source": null, "First Visit": null, "Lifetime Spend": null },
    ...{ "Instant Profile": null, "Blocked from online booking": null },
  },
};

export const FRESHA_CLIENTS: Preset = {
  id: "fresha_clients",
  name: "Fresha, clients",
  source: "fields of a public importer; the words of the header were not seen",
  read: READ,
  signs: ["First Name", "Last Name", "Mobile Number", "Referral Source", "Accepts SMS Marketing"],
  columns: {
    "First Name": "firstName",
    "Last Name": "lastName",
    "Mobile Number": "phone",
    Telephone: "phone",
    Email: "email",
    Note: "note",
    "Accepts Marketing": "newsEmail",
    "Accepts SMS Marketing": "newsSms",
    ...{ "Client ID": null, "Date of Birth": null, Gender: null, Address: null, "Apartment/Suite": null, City: null },
    ...{ State: null, "Post Code": null, Blocked: null, "Block Reason": null, "Referral Source": null, Added: null },
  },
};

export const FRESHA_APPOINTMENTS: Preset = {
  id: "fresha_appointments",
  name: "Fresha, appointments",
  source: "a public test",
  read: READ,
  signs: ["Appointment reference", "Client", "Scheduled date", "Scheduled time", "Services"],
  columns: {
    "Appointment reference": "sourceId",
    Client: "name",
    "Scheduled date": "date",
    "Scheduled time": "time",
    Duration: "minutes",
    Services: "service",
    Status: "status",
  },
  statuses: { New: "confirmed", Started: "finished" },
  isForOne: true,
};

export const PHOREST_CLIENTS: Preset = {
  id: "phorest_clients",
  name: "Phorest, clients",
  source: "a public model of its client export; the spelling of the header was not seen",
  read: READ,
  signs: ["client_id", "first_name", "last_name", "mobile", "client_since", "sms_marketing_consent"],
  columns: {
    first_name: "firstName",
    last_name: "lastName",
    mobile: "phone",
    land_line: "phone",
    email: "email",
    notes: "note",
    last_visit: "lastVisit",
    sms_marketing_consent: "newsSms",
    email_marketing_consent: "newsEmail",
    ...{ client_id: null, linked_client_mobile: null, birth_date: null, gender: null, sms_reminder_consent: null },
    ...{ email_reminder_consent: null, archived: null, deleted: null, banned: null, merged_to_client_id: null },
    ...{ street_address_1: null, street_address_2: null, city: null, state: null, postal_code: null, country: null },
    ...{ client_since: null, first_visit: null, photo_url: null, preferred_staff_id: null, external_id: null },
    ...{ loyalty_card_serial_number: null, creating_branch_id: null, client_category_ids: null },
  },
  refused: [
    { column: "deleted", when: "yes", fault: "removed_there" },
    { column: "merged_to_client_id", when: "filled", fault: "removed_there" },
  ],
};

export const ACUITY: Preset = {
  id: "acuity",
  name: "Acuity, appointments",
  source: "a public test on a real file",
  read: READ,
  signs: ["Start Time", "End Time", "First Name", "Last Name", "Type", "Calendar", "Date Scheduled"],
  columns: {
    "Start Time": "start",
    "End Time": "end",
    Timezone: "zone",
    "First Name": "firstName",
    "Last Name": "lastName",
    Phone: "phone",
    Email: "email",
    Type: "service",
    Calendar: "person",
    "Appointment Price": null,
    "Date Scheduled": "madeAt",
  },
  dates: "MDY",
  isForOne: true,
};

export const SCHEDULISTA: Preset = {
  id: "schedulista",
  name: "Schedulista",
  source: "support.schedulista.com",
  read: READ,
  signs: ["first name", "last name", "email", "phone"],
  isExact: true,
  columns: { "first name": "firstName", "last name": "lastName", email: "email", phone: "phone" },
};

export const RESERVATION_STUDIO: Preset = {
  id: "reservation_studio",
  name: "Reservation Studio",
  source: "help.reservation.studio",
  read: READ,
  signs: ["First Name", "Last Name", "Phone number", "Birthdate", "Gender", "Note"],
  columns: {
    "First Name": "firstName",
    "Last Name": "lastName",
    "Phone number": "phone",
    Email: "email",
    Note: "note",
    ...{ Birthdate: null, Gender: null, City: null, Address: null },
  },
};

export const EASY_APPOINTMENTS_CUSTOMERS: Preset = {
  id: "easyappointments_customers",
  name: "Easy!Appointments, customers",
  source: "its table of users, application/models/Customers_model.php at 024479e",
  read: READ,
  signs: ["first_name", "last_name", "phone_number", "mobile_number", "zip_code"],
  columns: {
    first_name: "firstName",
    last_name: "lastName",
    email: "email",
    mobile_number: "phone",
    phone_number: "phone",
    notes: "note",
    language: "language",
    ...{ id: null, address: null, city: null, state: null, zip_code: null, timezone: null, id_roles: null },
  },
};

export const EASY_APPOINTMENTS: Preset = {
  id: "easyappointments_appointments",
  name: "Easy!Appointments, appointments",
  source: "its table of appointments",
  read: READ,
  signs: ["start_datetime", "end_datetime", "book_datetime", "id_services"],
  columns: {
    id: "sourceId",
    start_datetime: "start",
    end_datetime: "end",
    book_datetime: "madeAt",
    id_services: "service",
    id_users_provider: "person",
    notes: "notes",
    ...{ hash: null, id_users_customer: null, is_unavailability: null, location: null, id_google_calendar: null },
  },
  isForOne: true,
};
