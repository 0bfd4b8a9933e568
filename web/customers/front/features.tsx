import { BellRing, CalendarCheck, ChartColumn, type LucideIcon, SlidersHorizontal } from "lucide-react";
import { useFrontTexts } from "../../shared/texts/use-front-texts.ts";

/** In the order of the texts. */
const ICONS: LucideIcon[] = [CalendarCheck, BellRing, ChartColumn, SlidersHorizontal];

export function Features() {
  const { features } = useFrontTexts();
  return (
    <section className="border-y border-line bg-surface">
      <h2 className="sr-only">{features.title}</h2>
      <ul className="mx-auto grid max-w-3xl grid-cols-1 px-5 max-md:divide-y max-md:divide-line md:grid-cols-2 md:gap-x-12 lg:px-8 xl:grid-cols-4">
        {features.list.map(({ title, text }, i) => {
          const Icon = ICONS[i];
          return (
            <li key={title} className="grid content-start gap-3 py-8 xl:py-12">
              {Icon && <Icon aria-hidden="true" size={24} className="text-accent-ink" />}
              <h3 className="text-lg">{title}</h3>
              <p className="text-sm text-soft">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
