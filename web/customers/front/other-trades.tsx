import { type ReactNode, useMemo } from "react";
import { offerOf, weeklyClassesOf } from "../../../domain/services/offer-of.ts";
import { TRADES } from "../../../domain/services/trades.ts";
import type { FrontTexts } from "../../../texts/en/customers/front.ts";
import type { FrontTradesTexts } from "../../../texts/en/customers/front-trades.ts";
import type { TradeNames } from "../../../texts/en/trades.ts";
import { FramedPage } from "../../shared/lib/framed-page.tsx";
import { sampleOffer } from "../../shared/lib/sample-offer.ts";
import { lateTexts, useLateTexts } from "../../shared/texts/late-texts.ts";
import { useFrontTexts } from "../../shared/texts/use-front-texts.ts";
import { TextsContext, useLanguage } from "../../shared/texts/use-texts.ts";
import { SampleFrame } from "../booking/sample/sample-frame.tsx";
import type { Pictures } from "./landing-page.tsx";
import salonDashboard from "./pictures/salon-dashboard.webp";
import salonDashboardOnPhone from "./pictures/salon-dashboard-phone.webp";
import salonPage from "./pictures/salon-page.webp";
import studioDashboard from "./pictures/studio-dashboard.webp";
import studioDashboardOnPhone from "./pictures/studio-dashboard-phone.webp";
import studioPage from "./pictures/studio-page.webp";

export type OtherTrade = keyof FrontTradesTexts;

const loadTrades = lateTexts(
  import.meta.glob<FrontTradesTexts>("../../../texts/*/customers/front-trades.ts", { import: "trades" }),
);
const loadNames = lateTexts(import.meta.glob<TradeNames>("../../../texts/*/trades.ts", { import: "trades" }));

export const loadTradesTexts = () => Promise.all([loadTrades(), loadNames()]);

/** The front page within says what a trade says. */
export function InTrade({ trade, children }: { trade: OtherTrade; children: ReactNode }) {
  const texts = useLanguage();
  const front = frontTextsOf(useLateTexts(loadTrades)[trade], useFrontTexts());
  return <TextsContext value={{ ...texts, front }}>{children}</TextsContext>;
}

function frontTextsOf(own: FrontTradesTexts[OtherTrade], front: FrontTexts): FrontTexts {
  const { title, page, intro, booking, pictures, insights, change, end } = own;
  const [first, second, third, ...more] = front.features.list;
  return {
    ...front,
    landing: { ...front.landing, title, page, intro },
    pictures,
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

export const PICTURES: Record<OtherTrade, Pictures> = {
  salon: { page: salonPage, dashboard: salonDashboard, phone: salonDashboardOnPhone },
  studio: { page: studioPage, dashboard: studioDashboard, phone: studioDashboardOnPhone },
};

const PEOPLE = ["Maja", "Leila"];

/** The page of such a business, which books nothing. */
export function TradeSample({ trade }: { trade: OtherTrade }) {
  const { language } = useLanguage();
  const names = useLateTexts(loadNames);
  const message = useMemo(() => ({ daybook: "business" as const, business: exampleOf(trade, names) }), [trade, names]);
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

function exampleOf(trade: OtherTrade, names: TradeNames) {
  const { type, name } = EXAMPLES[trade];
  const template = TRADES.find((each) => each.type === type);
  if (!template) throw new Error(`${type} is no trade`);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const choice = { people: PEOPLE, currency: "EUR", names };
  return {
    ...{ name, description: null, weeklySchedule: template.week, timeZone },
    ...{ bookingDurationMinutes: 60, advanceBookingDays: 30 },
    ...sampleOffer(offerOf(template, choice), weeklyClassesOf(template, choice), timeZone),
  };
}
