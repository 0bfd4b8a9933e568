import { lazy } from "react";
import type { PageData } from "../shared/lib/page-data.ts";
import { useLaterTexts } from "../shared/texts/use-later-texts.ts";
import { buttonClass } from "../shared/ui/button.tsx";
import { CustomerMessage } from "./customer-message.tsx";

const PrivacyPage = lazy(async () => ({ default: (await import("./privacy/privacy-page.tsx")).PrivacyPage }));

type OtherPages = "privacy" | "business-not-found" | "not-found";

/** Pages that few customers see. */
export function OtherPage({ data }: { data: Extract<PageData, { page: OtherPages }> }) {
  const texts = useLaterTexts().notFound;
  if (data.page === "privacy") return <PrivacyPage {...data} />;
  const { title, detail } = data.page === "not-found" ? texts.page : texts.business;
  return (
    <CustomerMessage title={title}>
      {detail && <p>{detail}</p>}
      <a href="/" className={buttonClass("primary")}>
        {texts.home}
      </a>
    </CustomerMessage>
  );
}
