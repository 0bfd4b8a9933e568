import { Check } from "lucide-react";

const BENEFITS = [
  "Reminders by email and SMS, so that fewer forget to come",
  "Guests change or cancel by themselves, until the hour you choose",
  "Every new booking on the dashboard at once, on all your screens",
  "Your colours, your pictures and your words on the page",
  "Confirmed means kept: no crash and no lost answer undoes a booking",
  "At home on the phone behind the counter, by day and by night",
];

export function OurPromise() {
  return (
    <section className="mx-auto grid max-w-3xl grid-cols-1 gap-x-16 gap-y-10 px-5 py-16 lg:grid-cols-2 lg:px-8 lg:py-24">
      <div className="grid content-start gap-4">
        <h2 className="text-3xl lg:text-4xl">Two customers never get the same table</h2>
        <p className="text-lg text-soft">
          Booking systems oversell, above all in the minute when everybody books. Daybook decides one booking after the
          other, whichever door it comes through: the page, the phone or the walk-in. No minute of your day ever holds
          more than you have room for, unless one of you says so and why.
        </p>
      </div>
      <ul className="grid content-start divide-y divide-line border-y border-line">
        {BENEFITS.map((benefit) => (
          <li key={benefit} className="flex gap-3 py-4">
            <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-accent-ink" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  );
}
