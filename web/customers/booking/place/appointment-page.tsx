import type { BookingPageData } from "../../../shared/lib/page-data.ts";
import { APPOINTMENT } from "../../../shared/texts/appointment.ts";
import { useLanguage } from "../../../shared/texts/use-texts.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Card, Row } from "../../../shared/ui/card.tsx";
import { Contact } from "./contact.tsx";
import { PlacePage } from "./place-page.tsx";

/** SEK, in the order of `APPOINTMENT`. */
const SAMPLES = [
  { price: 350, minutes: 45 },
  { price: 250, minutes: 30 },
  { price: 850, minutes: 120 },
  { price: 150, minutes: 20 },
];

/** For businesses other than restaurants; books nothing. */
export function AppointmentPage({ workspace, customization, embedded }: BookingPageData) {
  const { language, texts: shared } = useLanguage();
  const texts = APPOINTMENT[language];
  const price = new Intl.NumberFormat(shared.format.locale, {
    style: "currency",
    currency: "SEK",
    maximumFractionDigits: 0,
  });
  return (
    <PlacePage workspace={workspace} customization={customization} embedded={embedded} isFolded={false}>
      <div className="grid gap-6">
        <h2 className="text-2xl lg:text-3xl">{texts.title}</h2>
        <Alert tone="attention" title={texts.soon}>
          <div className="pt-2">
            <Contact customization={customization} />
          </div>
        </Alert>
        <section aria-labelledby="services" className="grid gap-3">
          <h3 id="services" className="text-lg">
            {texts.services}
          </h3>
          <p className="text-sm text-soft">{texts.sample}</p>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {SAMPLES.map((sample, i) => (
              <li key={sample.price} className="flex min-h-16 flex-wrap items-center gap-x-4 px-4 py-3 md:px-6">
                <span className="grow font-semibold">{texts.list[i]}</span>
                <span className="text-sm text-soft">{texts.minutes(sample.minutes)}</span>
                <span className="min-w-20 text-right font-semibold tabular-nums">{price.format(sample.price)}</span>
              </li>
            ))}
          </ul>
        </section>
        <Card className="grid gap-4" aria-labelledby="summary">
          <h3 id="summary" className="text-lg">
            {texts.summary}
          </h3>
          <dl className="grid gap-2">
            {[texts.service, texts.date, texts.time].map((label) => (
              <Row key={label} label={label}>
                {texts.none}
              </Row>
            ))}
            <Row label={texts.total}>{price.format(0)}</Row>
          </dl>
          <Button look="primary" size="large" disabled>
            {texts.confirm}
          </Button>
        </Card>
      </div>
    </PlacePage>
  );
}
