import type { MessageType } from "../../domain/messages/messages-owed.ts";

export type Template = { emailSubject: string; emailMessage: string; smsMessage: string };
export type Templates = Record<MessageType, Template>;

/** Messages to customers as they are without an owner's own text (docs/rules.md#templates). */
export const templates: Templates = {
  booking_confirmation: {
    emailSubject: "{booking_summary} · {business_name}",
    emailMessage: `Hello {first_name},

Your booking at {business_name} is confirmed.

{booking_details}

{manage_link}

See you soon!`,
    smsMessage: "{business_name}: your booking on {booking_date} at {booking_time} is confirmed.",
  },
  booking_rescheduled: {
    emailSubject: "Changed: {booking_summary} · {business_name}",
    emailMessage: `Hello {first_name},

Your booking at {business_name} has changed. It is now:

{booking_details}

{manage_link}

See you soon!`,
    smsMessage: "{business_name}: your booking has changed to {booking_date} at {booking_time}.",
  },
  booking_cancellation: {
    emailSubject: "Cancelled: {booking_summary} · {business_name}",
    emailMessage: `Hello {first_name},

Your booking at {business_name} is cancelled.

{booking_details}

We hope to see you another time.`,
    smsMessage: "{business_name}: your booking on {booking_date} at {booking_time} is cancelled.",
  },
  booking_reminder: {
    emailSubject: "See you soon: {booking_summary} · {business_name}",
    emailMessage: `Hello {first_name},

We look forward to seeing you at {business_name}.

{booking_details}

{manage_link}`,
    smsMessage: "{business_name}: we look forward to seeing you on {booking_date} at {booking_time}.",
  },
  feedback_request: {
    emailSubject: "How was your visit to {business_name}?",
    emailMessage: `Hello {first_name},

Thank you for visiting {business_name}. How was it? Tell us here: {feedback_link}`,
    smsMessage: "{business_name}: thank you for your visit! How was it? {feedback_link}",
  },
};
