import type { Templates } from "../en/templates.ts";

/** SMS keep to GSM 03.38 and leave room for names in one part. A name stands where its article is not needed. */
export const templates: Templates = {
  booking_confirmation: {
    emailSubject: "Gebucht: {booking_summary} · {business_name}",
    emailMessage: `Guten Tag {first_name},

Ihre Buchung bei {business_name} ist bestätigt.

{booking_details}

{manage_link}

Bis bald!`,
    smsMessage: "{business_name}: Ihre Buchung am {booking_date} um {booking_time} ist bestätigt.",
  },
  booking_rescheduled: {
    emailSubject: "Geändert: {booking_summary} · {business_name}",
    emailMessage: `Guten Tag {first_name},

Ihre Buchung bei {business_name} wurde geändert. Jetzt gilt:

{booking_details}

{manage_link}

Bis bald!`,
    smsMessage: "{business_name}: Ihre Buchung wurde geändert. Neue Zeit: {booking_date} um {booking_time}.",
  },
  booking_cancellation: {
    emailSubject: "Storniert: {booking_summary} · {business_name}",
    emailMessage: `Guten Tag {first_name},

Ihre Buchung bei {business_name} ist storniert.

{booking_details}

Wir würden uns freuen, Sie ein anderes Mal zu begrüßen.`,
    smsMessage: "{business_name}: Ihre Buchung am {booking_date} um {booking_time} ist storniert.",
  },
  booking_reminder: {
    emailSubject: "Bis bald: {booking_summary} · {business_name}",
    emailMessage: `Guten Tag {first_name},

wir freuen uns auf Ihren Besuch bei {business_name}.

{booking_details}

{manage_link}`,
    smsMessage: "{business_name}: Wir freuen uns auf Ihren Besuch am {booking_date} um {booking_time}.",
  },
  feedback_request: {
    emailSubject: "Wie war Ihr Besuch bei {business_name}?",
    emailMessage: `Guten Tag {first_name},

danke für Ihren Besuch bei {business_name}. Wie war es? Sagen Sie es uns hier: {feedback_link}`,
    smsMessage: "{business_name}: Danke für Ihren Besuch! Wie war es? {feedback_link}",
  },
};
