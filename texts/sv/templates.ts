import type { Templates } from "../en/templates.ts";

/** SMS keep to GSM 03.38 and leave room for names in one part. */
export const templates: Templates = {
  booking_confirmation: {
    emailSubject: "Bokat: {booking_summary} · {business_name}",
    emailMessage: `Hej {first_name}!

Din bokning hos {business_name} är bekräftad.

{booking_details}

{manage_link}

Varmt välkommen!`,
    smsMessage: "{business_name}: din bokning {booking_date} kl. {booking_time} är bekräftad.",
  },
  booking_rescheduled: {
    emailSubject: "Ändrat: {booking_summary} · {business_name}",
    emailMessage: `Hej {first_name}!

Din bokning hos {business_name} är ändrad. Nu gäller:

{booking_details}

{manage_link}

Varmt välkommen!`,
    smsMessage: "{business_name}: din bokning är ändrad till {booking_date} kl. {booking_time}.",
  },
  booking_cancellation: {
    emailSubject: "Avbokat: {booking_summary} · {business_name}",
    emailMessage: `Hej {first_name}!

Din bokning hos {business_name} är avbokad.

{booking_details}

Vi hoppas att vi ses en annan gång.`,
    smsMessage: "{business_name}: din bokning {booking_date} kl. {booking_time} är avbokad.",
  },
  booking_reminder: {
    emailSubject: "Snart ses vi: {booking_summary} · {business_name}",
    emailMessage: `Hej {first_name}!

Vi ser fram emot ditt besök hos {business_name}.

{booking_details}

{manage_link}`,
    smsMessage: "{business_name}: vi ser fram emot ditt besök {booking_date} kl. {booking_time}.",
  },
  feedback_request: {
    emailSubject: "Hur var ditt besök hos {business_name}?",
    emailMessage: `Hej {first_name}!

Tack för ditt besök hos {business_name}. Hur var det? Berätta gärna: {feedback_link}`,
    smsMessage: "{business_name}: tack för ditt besök! Hur var det? {feedback_link}",
  },
};
