import { BellRing, CalendarCheck, ChartColumn, type LucideIcon, SlidersHorizontal } from "lucide-react";

type Feature = { icon: LucideIcon; title: string; text: string };

const FEATURES: Feature[] = [
  {
    icon: CalendarCheck,
    title: "Online Booking",
    text: "A page of your own, day and night. Guests see the times that are really free, tap one and are done, without an account.",
  },
  {
    icon: BellRing,
    title: "Smart Notifications",
    text: "Confirmations, changes and reminders by email and SMS, in your words. What is no longer true is never sent.",
  },
  {
    icon: ChartColumn,
    title: "Customer Insights",
    text: "How full every hour of the day is, what a guest said after the visit, and all their bookings, found by name or number.",
  },
  {
    icon: SlidersHorizontal,
    title: "Easy Management",
    text: "Phone and walk-in bookings in three inputs. Hours, closing days, staff and settings in one place.",
  },
];

export function Features() {
  return (
    <section className="border-y border-line bg-surface">
      <h2 className="sr-only">What you get</h2>
      <ul className="mx-auto grid max-w-3xl grid-cols-1 px-5 max-md:divide-y max-md:divide-line md:grid-cols-2 md:gap-x-12 lg:px-8 xl:grid-cols-4">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="grid content-start gap-3 py-8 xl:py-12">
            <Icon aria-hidden="true" size={24} className="text-accent-ink" />
            <h3 className="text-lg">{title}</h3>
            <p className="text-sm text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
