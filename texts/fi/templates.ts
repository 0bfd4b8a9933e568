import type { Templates } from "../en/templates.ts";

/** SMS keep to GSM 03.38 and leave room for names in one part. Names of businesses stand where nothing inflects them. */
export const templates: Templates = {
  booking_confirmation: {
    emailSubject: "Varattu: {booking_summary} · {business_name}",
    emailMessage: `Hei {first_name}!

Varauksesi on vahvistettu: {business_name}.

{booking_details}

{manage_link}

Tervetuloa!`,
    smsMessage: "{business_name}: varauksesi {booking_date} klo {booking_time} on vahvistettu.",
  },
  booking_rescheduled: {
    emailSubject: "Muutettu: {booking_summary} · {business_name}",
    emailMessage: `Hei {first_name}!

Varauksesi on muuttunut: {business_name}. Nyt varattuna:

{booking_details}

{manage_link}

Tervetuloa!`,
    smsMessage: "{business_name}: varauksesi on muuttunut. Uusi aika: {booking_date} klo {booking_time}.",
  },
  booking_cancellation: {
    emailSubject: "Peruttu: {booking_summary} · {business_name}",
    emailMessage: `Hei {first_name}!

Varauksesi on peruttu: {business_name}.

{booking_details}

Toivottavasti nähdään toiste.`,
    smsMessage: "{business_name}: varauksesi {booking_date} klo {booking_time} on peruttu.",
  },
  booking_reminder: {
    emailSubject: "Nähdään pian: {booking_summary} · {business_name}",
    emailMessage: `Hei {first_name}!

{business_name} odottaa käyntiäsi.

{booking_details}

{manage_link}`,
    smsMessage: "{business_name}: nähdään pian, {booking_date} klo {booking_time}. Tervetuloa!",
  },
  feedback_request: {
    emailSubject: "Millainen käynti oli? · {business_name}",
    emailMessage: `Hei {first_name}!

{business_name} kiittää käynnistä! Millaista oli? Kerro täällä: {feedback_link}`,
    smsMessage: "{business_name}: kiitos käynnistä! Millaista oli? {feedback_link}",
  },
};
