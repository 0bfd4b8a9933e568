import type { Templates } from "../en/templates.ts";

/** SMS keep to GSM 03.38 and leave room for names in one part. Names of businesses stand where nothing inflects them. */
export const templates: Templates = {
  booking_confirmation: {
    emailSubject: "Varattu: {booking_summary} · {business_name}",
    emailMessage: `Hei {first_name}!

Varaus on vahvistettu: {business_name}.

{booking_details}

{manage_link}

Tervetuloa!`,
    smsMessage: "{business_name}: varaus {booking_date} klo {booking_time} on vahvistettu.",
  },
  booking_rescheduled: {
    emailSubject: "Muutettu: {booking_summary} · {business_name}",
    emailMessage: `Hei {first_name}!

Varaus on muuttunut: {business_name}. Nyt varattuna:

{booking_details}

{manage_link}

Tervetuloa!`,
    smsMessage: "{business_name}: varaus on muuttunut. Uusi aika: {booking_date} klo {booking_time}.",
  },
  booking_cancellation: {
    emailSubject: "Peruttu: {booking_summary} · {business_name}",
    emailMessage: `Hei {first_name}!

Varaus on peruttu: {business_name}.

{booking_details}

Tervetuloa toisen kerran.`,
    smsMessage: "{business_name}: varaus {booking_date} klo {booking_time} on peruttu.",
  },
  booking_reminder: {
    emailSubject: "Pian nähdään: {booking_summary} · {business_name}",
    emailMessage: `Hei {first_name}!

Pian nähdään: {business_name}.

{booking_details}

{manage_link}`,
    smsMessage: "{business_name}: pian nähdään, {booking_date} klo {booking_time}. Tervetuloa!",
  },
  feedback_request: {
    emailSubject: "Millainen käynti oli? · {business_name}",
    emailMessage: `Hei {first_name}!

Kiitos käynnistä! {business_name} kysyy: millaista oli? Kerro täällä: {feedback_link}`,
    smsMessage: "{business_name}: kiitos käynnistä! Millaista oli? {feedback_link}",
  },
};
