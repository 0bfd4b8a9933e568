import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactElement, StrictMode, Suspense } from "react";
import type { PageData } from "../shared/lib/page-data.ts";
import { queryClient } from "../shared/lib/query-client.ts";
import { languageToShow, loadTables } from "../shared/texts/languages.ts";
import { useTexts } from "../shared/texts/use-texts.ts";
import { Button } from "../shared/ui/button.tsx";
import { MessagePage } from "../shared/ui/card.tsx";
import { ErrorBoundary } from "../shared/ui/error-boundary.tsx";
import { BookingPage } from "./booking/booking-page.tsx";
import { LanguageProvider } from "./language-provider.tsx";

/** Pages for businesses are in English. */
const IN_ENGLISH: PageData["page"][] = ["landing", "contact", "expired"];

/** The texts load first. */
export async function customersApp(data: PageData): Promise<ReactElement> {
  const hasLink = data.page === "manage" || data.page === "feedback";
  const language = IN_ENGLISH.includes(data.page) ? "en" : languageToShow();
  const tables = await loadTables(language, hasLink).catch(() => null);
  return tables ? (
    <StrictMode>
      <LanguageProvider first={tables}>
        <ErrorBoundary fallback={<Broken />}>
          <QueryClientProvider client={queryClient}>
            <Suspense fallback={<Loading />}>
              <Page data={data} />
            </Suspense>
          </QueryClientProvider>
        </ErrorBoundary>
      </LanguageProvider>
    </StrictMode>
  ) : (
    pageWithoutTexts
  );
}

/** Apart: most customers come to book. */
const LinkPage = lazy(async () => ({ default: (await import("./link-page.tsx")).LinkPage }));

const NotFoundPage = lazy(async () => ({ default: (await import("./not-found-page.tsx")).NotFoundPage }));

const PrivacyPage = lazy(async () => ({ default: (await import("./privacy/privacy-page.tsx")).PrivacyPage }));

const FrontPage = lazy(async () => ({ default: (await import("./front-page.tsx")).FrontPage }));

const PreviewPage = lazy(async () => ({
  default: (await import("./booking/place/preview-page.tsx")).PreviewPage,
}));

/** No router: the HTML holds the page's name and data. */
function Page({ data }: { data: PageData }) {
  switch (data.page) {
    case "booking":
      return data.preview ? <PreviewPage page={data} shown={BookingPage} /> : <BookingPage {...data} />;
    case "manage":
    case "feedback":
      return <LinkPage data={data} />;
    case "privacy":
      return <PrivacyPage {...data} />;
    case "booking-not-found":
    case "business-not-found":
    case "not-found":
      return <NotFoundPage data={data} />;
    case "landing":
    case "contact":
    case "expired":
      return <FrontPage data={data} />;
  }
}

function Loading() {
  return (
    <p role="status" className="px-5 py-6 text-sm text-soft">
      {useTexts().loading}
    </p>
  );
}

function Broken() {
  const { broken } = useTexts();
  return (
    <MessagePage title={broken.title}>
      <Button look="primary" onClick={() => location.reload()}>
        {broken.reload}
      </Button>
    </MessagePage>
  );
}

const pageWithoutTexts = (
  <MessagePage title="Something went wrong. Please reload the page.">
    <Button look="primary" onClick={() => location.reload()}>
      Reload
    </Button>
  </MessagePage>
);
