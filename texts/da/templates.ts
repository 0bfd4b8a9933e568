import type { Templates } from "../en/templates.ts";

/** SMS keep to GSM 03.38 and leave room for names in one part. */
export const templates: Templates = {
  booking_confirmation: {
    emailSubject: "Bekræftet: {booking_summary} · {business_name}",
    emailMessage: `Hej {first_name}

Din booking hos {business_name} er bekræftet.

{booking_details}

{manage_link}

Vi glæder os til at se dig!`,
    smsMessage: "{business_name}: Din booking {booking_date} kl. {booking_time} er bekræftet.",
  },
  booking_rescheduled: {
    emailSubject: "Ændret: {booking_summary} · {business_name}",
    emailMessage: `Hej {first_name}

Din booking hos {business_name} er ændret. Sådan er den nu:

{booking_details}

{manage_link}

Vi glæder os til at se dig!`,
    smsMessage: "{business_name}: Din booking er ændret til {booking_date} kl. {booking_time}.",
  },
  booking_cancellation: {
    emailSubject: "Afbestilt: {booking_summary} · {business_name}",
    emailMessage: `Hej {first_name}

Din booking hos {business_name} er afbestilt.

{booking_details}

Vi håber at se dig en anden gang.`,
    smsMessage: "{business_name}: Din booking {booking_date} kl. {booking_time} er afbestilt.",
  },
  booking_reminder: {
    emailSubject: "Vi ses snart: {booking_summary} · {business_name}",
    emailMessage: `Hej {first_name}

Vi glæder os til at se dig hos {business_name}.

{booking_details}

{manage_link}`,
    smsMessage: "{business_name}: Vi glæder os til at se dig {booking_date} kl. {booking_time}.",
  },
  feedback_request: {
    emailSubject: "Hvordan var dit besøg hos {business_name}?",
    emailMessage: `Hej {first_name}

Tak for dit besøg hos {business_name}. Hvordan var det? Fortæl os det gerne her: {feedback_link}`,
    smsMessage: "{business_name}: Tak for dit besøg! Hvordan var det? {feedback_link}",
  },
};
