import type { Templates } from "../en/templates.ts";

/** SMS keep to GSM 03.38 and leave room for names in one part. */
export const templates: Templates = {
  booking_confirmation: {
    emailSubject: "Bekreftet: {booking_summary} · {business_name}",
    emailMessage: `Hei {first_name}!

Bestillingen din hos {business_name} er bekreftet.

{booking_details}

{manage_link}

Hjertelig velkommen!`,
    smsMessage: "{business_name}: Bestillingen din {booking_date} kl. {booking_time} er bekreftet.",
  },
  booking_rescheduled: {
    emailSubject: "Endret: {booking_summary} · {business_name}",
    emailMessage: `Hei {first_name}!

Bestillingen din hos {business_name} er endret. Slik er den nå:

{booking_details}

{manage_link}

Hjertelig velkommen!`,
    smsMessage: "{business_name}: Bestillingen din er endret til {booking_date} kl. {booking_time}.",
  },
  booking_cancellation: {
    emailSubject: "Avbestilt: {booking_summary} · {business_name}",
    emailMessage: `Hei {first_name}!

Bestillingen din hos {business_name} er avbestilt.

{booking_details}

Vi håper å se deg en annen gang.`,
    smsMessage: "{business_name}: Bestillingen din {booking_date} kl. {booking_time} er avbestilt.",
  },
  booking_reminder: {
    emailSubject: "Vi ses snart: {booking_summary} · {business_name}",
    emailMessage: `Hei {first_name}!

Vi gleder oss til å se deg hos {business_name}.

{booking_details}

{manage_link}`,
    smsMessage: "{business_name}: Vi gleder oss til å se deg {booking_date} kl. {booking_time}.",
  },
  feedback_request: {
    emailSubject: "Hvordan var besøket hos {business_name}?",
    emailMessage: `Hei {first_name}!

Takk for besøket hos {business_name}. Hvordan var det? Fortell oss gjerne her: {feedback_link}`,
    smsMessage: "{business_name}: Takk for besøket! Hvordan var det? {feedback_link}",
  },
};
