import { useMemo } from "react";
import { offerOf, weeklyClassesOf } from "../../../domain/services/offer-of.ts";
import { TRADES } from "../../../domain/services/trades.ts";
import type { Language } from "../../../domain/texts/language.ts";
import { FramedPage } from "../../shared/lib/framed-page.tsx";
import { sampleOffer } from "../../shared/lib/sample-offer.ts";
import type { FrontTexts } from "../../shared/texts/en-front.ts";
import { useLanguage } from "../../shared/texts/use-texts.ts";
import { SampleFrame } from "../booking/sample/sample-frame.tsx";

export type OtherTrade = "salon" | "studio";

type Changed = {
  title: string;
  page: string;
  intro: string;
  booking: string;
  insights: { title: string; text: string };
  change: string;
  end: { title: string; text: string };
};

const WORDS: Record<Language, Record<OtherTrade, Changed>> = {
  en: {
    salon: {
      title: "Two clients never get the same time",
      page: "Daybook: online booking that never sells an hour twice",
      intro:
        "A booking page for your clients and a diary for your team. Open around the clock, quick to read between two of them.",
      booking:
        "A page of your own, day and night. Clients choose what they come for and with whom, see the times that are really free, and are done, without an account.",
      insights: {
        title: "Customer Insights",
        text: "How much of everybody's day is taken, what a client said after the visit, and all their bookings, found by name or number.",
      },
      change: "Clients change or cancel by themselves, until the hour you choose",
      end: {
        title: "Take today's bookings with it",
        text: "Say when you are open, who works and what you offer. The rest is ready.",
      },
    },
    studio: {
      title: "A seat in a class is never sold twice",
      page: "Daybook: online booking that never sells a seat twice",
      intro:
        "A booking page for your classes and a diary for your team. Open around the clock, quick to read before a class begins.",
      booking:
        "A page of your own, day and night. People see the classes with their dates and the seats that are left, tap one and are done, without an account.",
      insights: {
        title: "Customer Insights",
        text: "How full every class is, what people said after it, and all their bookings, found by name or number.",
      },
      change: "People change or cancel by themselves, until the hour you choose",
      end: {
        title: "Fill this week's classes with it",
        text: "Say when you are open, who teaches and which classes you hold. The rest is ready.",
      },
    },
  },
  sv: {
    salon: {
      title: "Två kunder får aldrig samma tid",
      page: "Daybook: onlinebokning som aldrig säljer en tid två gånger",
      intro:
        "En bokningssida för dina kunder och en bokningsbok för ditt team. Öppen dygnet runt, snabb att läsa mellan två kunder.",
      booking:
        "En egen sida, dag och natt. Kunderna väljer vad de vill ha gjort och hos vem, ser de tider som verkligen är lediga och är klara, utan konto.",
      insights: {
        title: "Koll på kunderna",
        text: "Hur mycket av allas dag som är bokad, vad en kund tyckte efter besöket och alla kundens bokningar, sökbara på namn eller nummer.",
      },
      change: "Kunderna ändrar och avbokar själva, fram till den timme du väljer",
      end: {
        title: "Ta emot dagens bokningar",
        text: "Berätta när ni har öppet, vilka som arbetar och vad ni erbjuder. Resten är klart.",
      },
    },
    studio: {
      title: "En plats på ett pass säljs aldrig två gånger",
      page: "Daybook: onlinebokning som aldrig säljer en plats två gånger",
      intro:
        "En bokningssida för dina pass och en bokningsbok för ditt team. Öppen dygnet runt, snabb att läsa innan passet börjar.",
      booking:
        "En egen sida, dag och natt. Kunderna ser passen med datum och platser som finns kvar, väljer ett och är klara, utan konto.",
      insights: {
        title: "Koll på kunderna",
        text: "Hur fullt varje pass är, vad kunderna tyckte efteråt och alla deras bokningar, sökbara på namn eller nummer.",
      },
      change: "Kunderna ändrar och avbokar själva, fram till den timme du väljer",
      end: {
        title: "Fyll veckans pass",
        text: "Berätta när ni har öppet, vilka som leder och vilka pass ni håller. Resten är klart.",
      },
    },
  },
};

/** The front page's texts in the words of a trade. */
export function frontTextsOf(trade: OtherTrade, language: Language, front: FrontTexts): FrontTexts {
  const { title, page, intro, booking, insights, change, end } = WORDS[language][trade];
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
