import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactElement, StrictMode, Suspense } from "react";
import type { PageData } from "../shared/lib/page-data.ts";
import { queryClient } from "../shared/lib/query-client.ts";
import { languageToShow, loadTables } from "../shared/texts/languages.ts";
import { useTexts } from "../shared/texts/use-texts.ts";
import { Button } from "../shared/ui/button.tsx";
import { MessagePage } from "../shared/ui/card.tsx";
import { ErrorBoundary } from "../shared/ui/error-boundary.tsx";
import { Skeleton } from "../shared/ui/skeleton.tsx";
import { BookingPage, loadVisitPage } from "./booking/booking-page.tsx";
import { LanguageProvider } from "./language-provider.tsx";

/** The texts load first. */
export async function customersApp(data: PageData): Promise<ReactElement> {
  const [tables] = await Promise.all([
    loadTables(languageToShow()),
    data.page === "booking" && loadVisitPage(data),
  ]).catch(() => []);
  return tables ? (
    <StrictMode>
      <LanguageProvider first={tables} business={"workspace" in data ? data.workspace : undefined}>
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
    <AskToReload title="Something went wrong. Please reload the page." button="Reload" />
  );
}

/** Apart: most customers come to book. */
const LinkPage = lazy(async () => ({ default: (await import("./link-page.tsx")).LinkPage }));

const OtherPage = lazy(async () => ({ default: (await import("./other-page.tsx")).OtherPage }));

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
    case "booking-not-found":
      return <LinkPage data={data} />;
    case "landing":
    case "contact":
    case "expired":
    case "sample":
      return <FrontPage data={data} />;
    default:
      return <OtherPage data={data} />;
  }
}

function Loading() {
  return (
    <main className="grid gap-5 px-5 py-6">
      <p role="status" className="sr-only">
        {useTexts().loading}
      </p>
      <Skeleton className="h-12" />
      <Skeleton className="h-48" />
    </main>
  );
}

function Broken() {
  const { broken } = useTexts();
  return <AskToReload title={broken.title} button={broken.reload} />;
}

const AskToReload = ({ title, button }: { title: string; button: string }) => (
  <MessagePage title={title}>
    <Button look="primary" onClick={() => location.reload()}>
      {button}
    </Button>
  </MessagePage>
);
