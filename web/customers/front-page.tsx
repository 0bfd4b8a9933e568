import { useEffect, useId, useState } from "react";
import type { FrontTexts } from "../../texts/en/customers/front.ts";
import type { PageData } from "../shared/lib/page-data.ts";
import {
  type BusinessMessage,
  isFrom,
  type ReadyMessage,
  type SampleBusiness,
} from "../shared/lib/preview-messages.ts";
import { useFrontTexts } from "../shared/texts/use-front-texts.ts";
import { buttonClass } from "../shared/ui/button.tsx";
import { Choice } from "../shared/ui/choice.tsx";
import { SampleArrivals, type SampleVisit } from "./booking/sample/sample-arrivals.tsx";
import { SampleFrame } from "./booking/sample/sample-frame.tsx";
import { SamplePage, SampleVisits } from "./booking/sample/sample-page.tsx";
import { samplePage } from "./booking/sample/sample-place.ts";
import { CustomerMessage } from "./customer-message.tsx";
import { ContactPage } from "./front/contact-page.tsx";
import { LandingPage } from "./front/landing-page.tsx";
import type { OtherTrade } from "./front/other-trades.tsx";

/** Customers never load this script. */
export function FrontPage({
  data,
}: {
  data: Extract<PageData, { page: "landing" | "contact" | "expired" | "sample" }>;
}) {
  if (data.page === "landing") return <Landing isAnswered={data.isAnswered} />;
  if (data.page === "sample") return <BusinessPreview />;
  return data.page === "contact" ? <ContactPage isAnswered={data.isAnswered} /> : <ExpiredPage />;
}

function Landing({ isAnswered }: { isAnswered: boolean }) {
  const [page] = useState(() => samplePage(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone));
  const [visits, setVisits] = useState<SampleVisit[]>([]);
  const [other, setOther] = useState<{ trade: OtherTrade; part: typeof import("./front/other-trades.tsx") } | null>(
    null,
  );
  async function choose(trade: FrontTrade): Promise<void> {
    if (trade === "restaurant") return setOther(null);
    const part = await import("./front/other-trades.tsx").catch(() => null); // else the page stays as it is
    if (part && (await part.loadTradesTexts().catch(() => null))) setOther({ trade, part });
  }
  const choice = <TradeSwitch chosen={other?.trade ?? "restaurant"} onChoose={(trade) => void choose(trade)} />;
  if (other) {
    const { InTrade, PICTURES, TradeSample } = other.part;
    return (
      <InTrade trade={other.trade}>
        <LandingPage
          {...{ isAnswered, choice }}
          sample={<TradeSample trade={other.trade} />}
          pictures={PICTURES[other.trade]}
        />
      </InTrade>
    );
  }
  return (
    <LandingPage
      {...{ isAnswered, choice }}
      sample={
        <SampleFrame>
          <div className="overflow-clip border-line max-md:-mx-5 max-md:border-y md:rounded-lg md:border md:shadow-float">
            <SamplePage page={page} onBooked={(visit) => setVisits([...visits, visit])} />
          </div>
        </SampleFrame>
      }
      arrivals={<SampleArrivals date={page.availability.date} visits={visits} />}
    />
  );
}

function ExpiredPage() {
  const { expired } = useFrontTexts();
  return (
    <CustomerMessage title={expired.title}>
      <p>{expired.text}</p>
      <a href="/" className={buttonClass("primary")}>
        {expired.home}
      </a>
    </CustomerMessage>
  );
}

/** The page of a business that is being set up beside it. */
function BusinessPreview() {
  const [business, setBusiness] = useState<SampleBusiness | null>(null);
  useEffect(() => {
    const take = (message: MessageEvent<BusinessMessage | null>) => {
      if (isFrom(parent, message) && message.data?.daybook === "business") setBusiness(message.data.business);
    };
    addEventListener("message", take);
    parent.postMessage({ daybook: "preview-ready" } satisfies ReadyMessage, location.origin);
    return () => removeEventListener("message", take);
  }, []);
  if (!business) return null;
  const { name, description, ...times } = business;
  const page = samplePage(Date.now(), business.timeZone, business);
  const key = JSON.stringify(times);
  return business.offer ? (
    <SampleVisits key={key} page={page} sessions={business.sessions} />
  ) : (
    <SamplePage key={key} page={page} onBooked={() => {}} />
  );
}

type FrontTrade = keyof FrontTexts["sample"]["trades"];

/** A visitor reads the words of the chosen trade, and tries its booking page. */
function TradeSwitch({ chosen, onChoose }: { chosen: FrontTrade; onChoose: (trade: FrontTrade) => void }) {
  const { sample } = useFrontTexts();
  const name = useId();
  const trades = Object.entries(sample.trades) as [FrontTrade, string][]; // its own keys
  return (
    <div
      role="radiogroup"
      aria-label={sample.of}
      className="mb-4 flex w-fit max-w-full flex-wrap rounded-md bg-sunken p-1"
    >
      {trades.map(([trade, label]) => (
        <Choice
          key={trade}
          {...{ name, label }}
          value={trade}
          isChosen={trade === chosen}
          onChoose={() => onChoose(trade)}
          className="min-h-11 rounded-sm border border-transparent px-3 text-sm font-medium text-soft has-checked:border-line has-checked:bg-surface has-checked:text-ink md:pointer-fine:min-h-9"
        >
          {label}
        </Choice>
      ))}
    </div>
  );
}
