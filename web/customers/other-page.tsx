import { lazy } from "react";
import type { PageData } from "../shared/lib/page-data.ts";
import { useLaterTexts } from "../shared/texts/use-later-texts.ts";
import { buttonClass } from "../shared/ui/button.tsx";
import { CustomerMessage } from "./customer-message.tsx";

const PrivacyPage = lazy(async () => ({ default: (await import("./privacy/privacy-page.tsx")).PrivacyPage }));

const StandbyPage = lazy(async () => ({ default: (await import("./standby/standby-page.tsx")).StandbyPage }));

const NobodyWaits = lazy(async () => ({ default: (await import("./standby/standby-page.tsx")).NobodyWaits }));

const EndedOfferPage = lazy(async () => ({ default: (await import("./standby/ended-offer.tsx")).EndedOfferPage }));

type OtherPages = "ended-offer" | "privacy" | "standby" | "standby-not-found" | "business-not-found" | "not-found";

/** Pages that few customers see. */
export function OtherPage({ data }: { data: Extract<PageData, { page: OtherPages }> }) {
  if (data.page === "standby") return <StandbyPage {...data} token={location.pathname.split("/")[3] ?? ""} />;
  if (data.page === "standby-not-found") return <NobodyWaits slug={data.slug} />;
  if (data.page === "ended-offer") return <EndedOfferPage {...data} />;
  if (data.page === "privacy") return <PrivacyPage {...data} />;
  return <NotFound of={data.page} />;
}

function NotFound({ of }: { of: Exclude<OtherPages, "ended-offer" | "privacy" | "standby" | "standby-not-found"> }) {
  const texts = useLaterTexts().notFound;
  const { title, detail } = of === "not-found" ? texts.page : texts.business;
  return (
    <CustomerMessage title={title}>
      {detail && <p>{detail}</p>}
      <a href="/" className={buttonClass("primary")}>
        {texts.home}
      </a>
    </CustomerMessage>
  );
}
