import type { NotificationType } from "./messages-owed.ts";

/** The placeholders of SPEC section 3, in braces: `{customer_name}`. */
export const PLACEHOLDERS = [
  "customer_name",
  "business_name",
  "booking_date",
  "booking_time",
  "guests",
  "feedback_link",
  "manage_link",
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

export type Template = { emailSubject: string; emailMessage: string; smsMessage: string };

/** What is sent until the owner writes something else. */
export const DEFAULT_TEMPLATES: Record<NotificationType, Template> = {
  booking_confirmation: {
    emailSubject: "Your booking at {business_name} is confirmed",
    emailMessage: `Hello {customer_name},

your booking at {business_name} is confirmed.

Date: {booking_date}
Time: {booking_time}
Guests: {guests}

You can change or cancel it here: {manage_link}

See you soon!`,
    smsMessage: "{business_name}: your booking on {booking_date} at {booking_time} is confirmed.",
  },
  booking_rescheduled: {
    emailSubject: "Your booking at {business_name} has changed",
    emailMessage: `Hello {customer_name},

your booking at {business_name} has changed. It is now:

Date: {booking_date}
Time: {booking_time}
Guests: {guests}

You can change or cancel it here: {manage_link}

See you soon!`,
    smsMessage: "{business_name}: your booking has changed to {booking_date} at {booking_time}.",
  },
  booking_cancellation: {
    emailSubject: "Your booking at {business_name} is cancelled",
    emailMessage: `Hello {customer_name},

your booking at {business_name} on {booking_date} at {booking_time} is cancelled.

We hope to see you another time.`,
    smsMessage: "{business_name}: your booking on {booking_date} at {booking_time} is cancelled.",
  },
  booking_reminder: {
    emailSubject: "Your booking at {business_name} is coming up",
    emailMessage: `Hello {customer_name},

we look forward to seeing you at {business_name}.

Date: {booking_date}
Time: {booking_time}
Guests: {guests}

If something has come up, you can change or cancel here: {manage_link}`,
    smsMessage: "{business_name}: we look forward to seeing you on {booking_date} at {booking_time}.",
  },
  feedback_request: {
    emailSubject: "How was your visit to {business_name}?",
    emailMessage: `Hello {customer_name},

thank you for visiting {business_name}. How was it? Tell us here: {feedback_link}`,
    smsMessage: "{business_name}: thank you for your visit! How was it? {feedback_link}",
  },
};

/** Fills a template once: values are data, never expanded again; unknown placeholders are left out. */
export function fill(template: string, values: Partial<Record<Placeholder, string>>): string {
  const known: Record<string, string | undefined> = values;
  return template.replace(/\{([a-z_]+)\}/g, (_, name: string) =>
    Object.hasOwn(known, name) ? (known[name] ?? "") : "",
  );
}
