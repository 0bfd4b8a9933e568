import { useMemo } from "react";
import { offerOf, weeklyClassesOf } from "../../../domain/services/offer-of.ts";
import { TRADES } from "../../../domain/services/trades.ts";
import type { FrontTexts } from "../../../texts/en/customers/front.ts";
import type { Language } from "../../../texts/languages.ts";
import { FramedPage } from "../../shared/lib/framed-page.tsx";
import { sampleOffer } from "../../shared/lib/sample-offer.ts";
import { useLanguage } from "../../shared/texts/use-texts.ts";
import { SampleFrame } from "../booking/sample/sample-frame.tsx";

export type OtherTrade = keyof FrontTexts["otherTrades"];

/** The front page's texts in the words of a trade. */
export function frontTextsOf(trade: OtherTrade, front: FrontTexts): FrontTexts {
  const { title, page, intro, booking, insights, change, end } = front.otherTrades[trade];
  const [first, second, third, ...more] = front.features.list;
  return {
    ...front,
    landing: { ...front.landing, title, page, intro },
    features: {
      ...front.features,
      list: [first && { ...first, text: booking }, second, third && { ...third, ...insights }, ...more].filter(
        (each) => each !== undefined,
      ),
    },
    promise: { ...front.promise, benefits: front.promise.benefits.with(1, change) },
    end: { ...front.end, ...end },
  };
}

const EXAMPLES = {
  salon: { type: "hair_salon", name: "Salong Vattugatan" },
  studio: { type: "yoga_studio", name: "Studio Ekbacken" },
} as const;
const PEOPLE = ["Maja", "Leila"];

/** The page of such a business, which books nothing. */
export function TradeSample({ trade }: { trade: OtherTrade }) {
  const { language } = useLanguage();
  const message = useMemo(
    () => ({ daybook: "business" as const, business: exampleOf(trade, language) }),
    [trade, language],
  );
  return (
    <SampleFrame>
      <FramedPage
        key={language}
        src={`/onboarding/preview?lang=${language}`}
        title={message.business.name}
        width={480}
        height={720}
        otherHeight={160}
        message={message}
      />
    </SampleFrame>
  );
}

function exampleOf(trade: OtherTrade, language: Language) {
  const { type, name } = EXAMPLES[trade];
  const template = TRADES.find((each) => each.type === type);
  if (!template) throw new Error(`${type} is no trade`);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const choice = { people: PEOPLE, currency: "EUR", language };
  return {
    ...{ name, description: null, weeklySchedule: template.week, timeZone },
    ...{ bookingDurationMinutes: 60, advanceBookingDays: 30 },
    ...sampleOffer(offerOf(template, choice), weeklyClassesOf(template, choice), timeZone),
  };
}
