import { BellRing, CalendarCheck, ChartColumn, Check, type LucideIcon, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { keepQuery } from "../../../domain/services/keep-query.ts";
import { useTitle } from "../../shared/lib/use-title.ts";
import { useFrontTexts } from "../../shared/texts/use-front-texts.ts";
import { buttonClass } from "../../shared/ui/button.tsx";
import { AccountButtons } from "./account-buttons.tsx";
import { FrontFooter, FrontHeader } from "./front-frame.tsx";
import bookingPage from "./pictures/booking-page.webp";
import dashboard from "./pictures/dashboard.webp";
import dashboardOnPhone from "./pictures/dashboard-phone.webp";
import { TypedLine } from "./typed-line.tsx";

/** Addresses of a booking page on a phone, and of the dashboard on a desk and on a phone. */
export type Pictures = { page: string; dashboard: string; phone: string };

const OF_RESTAURANT: Pictures = { page: bookingPage, dashboard, phone: dashboardOnPhone };

/** `sample`: a booking to try. `arrivals`: where it arrives, beside it or on a phone below. */
type LandingPageProps = {
  isAnswered: boolean;
  choice: ReactNode;
  sample: ReactNode;
  arrivals?: ReactNode;
  pictures?: Pictures;
};

export function LandingPage({ isAnswered, choice, sample, arrivals, pictures = OF_RESTAURANT }: LandingPageProps) {
  const { landing, end } = useFrontTexts();
  useTitle(landing.page);
  return (
    <>
      <FrontHeader>
        <AccountButtons />
      </FrontHeader>
      <main>
        <div className="mx-auto grid max-w-3xl grid-cols-1 gap-x-12 gap-y-10 px-5 pt-6 pb-16 lg:grid-cols-[1fr_440px] lg:grid-rows-[auto_1fr] lg:px-8 lg:pb-24 xl:grid-cols-[1fr_500px]">
          <div className="grid max-w-lg grid-cols-1 content-start gap-5 lg:pt-4">
            <TypedLine />
            <h1 className="text-4xl wrap-anywhere xl:text-5xl">{landing.title}</h1>
            <p className="text-lg text-soft">{landing.intro}</p>
            <div className="flex flex-wrap gap-3">
              <a href="/signup" className={buttonClass("primary", "large")}>
                {landing.start}
              </a>
              <a
                href={isAnswered ? keepQuery("/contact", location.search) : "#inside"}
                className={buttonClass("secondary", "large")}
              >
                {isAnswered ? landing.demo : landing.inside}
              </a>
            </div>
            <div className="grid gap-1 text-sm text-soft">
              <p>{landing.free}</p>
              <p>{landing.who}</p>
            </div>
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {choice}
            {sample}
          </div>
          <div className="max-lg:-mt-4">{arrivals}</div>
        </div>
        <Features />
        <Inside {...pictures} />
        <OurPromise />
        <Stats />
        <div className="mx-auto max-w-3xl px-5 pb-16 lg:px-8 lg:pb-24">
          <section className="grid justify-items-start gap-6 rounded-lg bg-accent p-8 text-on-accent [--color-accent-ink:var(--color-on-accent)] lg:flex lg:items-center lg:justify-between lg:p-12">
            <div className="grid gap-2">
              <h2 className="text-3xl">{end.title}</h2>
              <p>{end.text}</p>
            </div>
            <a href="/signup" className={`shrink-0 ${buttonClass("secondary", "large")}`}>
              {end.start}
            </a>
          </section>
        </div>
      </main>
      <FrontFooter />
    </>
  );
}

function OurPromise() {
  const { promise } = useFrontTexts();
  return (
    <section className="mx-auto grid max-w-3xl grid-cols-1 gap-x-16 gap-y-10 px-5 py-16 lg:grid-cols-2 lg:px-8 lg:py-24">
      <div className="grid content-start gap-4">
        <h2 className="text-3xl lg:text-4xl">{promise.title}</h2>
        <p className="text-lg text-soft">{promise.text}</p>
        <h3 className="mt-4 text-xl">{promise.list.title}</h3>
        <p className="text-soft">{promise.list.text}</p>
      </div>
      <ul className="grid content-start divide-y divide-line border-y border-line">
        {promise.benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3 py-4">
            <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-accent-ink" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Daybook's claims (docs/rules.md#pages). */
function Stats() {
  const { stats } = useFrontTexts();
  return (
    <section className="mx-auto max-w-3xl px-5 pb-16 lg:px-8 lg:pb-24">
      <h2 className="sr-only">{stats.title}</h2>
      <dl className="grid grid-cols-1 divide-line border-y border-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {stats.list.map(({ figure, words }) => (
          <div key={figure} className="flex flex-col-reverse justify-end gap-1 py-6 md:px-8 md:py-8 md:first:pl-0">
            <dt className="text-sm text-soft">{words}</dt>
            <dd className="text-4xl font-bold tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** In the order of the texts. */
const ICONS: LucideIcon[] = [CalendarCheck, BellRing, ChartColumn, SlidersHorizontal];

function Features() {
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

const PICTURE = {
  loading: "lazy",
  decoding: "async",
  className: "block h-auto w-full rounded-lg border border-line shadow-float",
} as const;

/** Taken of the demos by `npm run screens -- --front`. */
function Inside({ page, dashboard, phone }: Pictures) {
  const { pictures } = useFrontTexts();
  return (
    <section id="inside" className="scroll-mt-4 bg-sunken">
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-10 px-5 py-16 lg:px-8 lg:py-24">
        <div className="grid max-w-xl gap-4">
          <h2 className="text-3xl lg:text-4xl">{pictures.title}</h2>
          <p className="text-lg text-soft">{pictures.text}</p>
        </div>
        <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[3fr_10fr] md:gap-6">
          <img {...PICTURE} src={page} alt={pictures.page} width={390} height={844} />
          <picture>
            <source media="(width < 640px)" srcSet={phone} width={390} height={844} />
            <img {...PICTURE} src={dashboard} alt={pictures.dashboard} width={1280} height={800} />
          </picture>
        </div>
      </div>
    </section>
  );
}
