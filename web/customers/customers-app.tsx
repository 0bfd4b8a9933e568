import { QueryClientProvider } from "@tanstack/react-query";
import {
  lazy,
  type ReactElement,
  type ReactNode,
  StrictMode,
  Suspense,
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { formatsIn, localeIn } from "../../domain/texts/formats-in.ts";
import type { Language } from "../../texts/languages.ts";
import type { PageData, Workspace } from "../shared/lib/page-data.ts";
import { queryClient } from "../shared/lib/query-client.ts";
import { keepLanguage, languageToShow, loadTables } from "../shared/texts/languages.ts";
import { loadSendingTexts } from "../shared/texts/use-sending-texts.ts";
import { type Tables, TextsContext, useTexts } from "../shared/texts/use-texts.ts";
import { Button } from "../shared/ui/button.tsx";
import { ErrorBoundary } from "../shared/ui/error-boundary.tsx";
import { Skeleton } from "../shared/ui/skeleton.tsx";
import { BookingPage, loadVisitPage } from "./booking/booking-page.tsx";

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
const LinkPage = lazy(async () => {
  const [{ LinkPage }] = await Promise.all([import("./link-page.tsx"), loadSendingTexts()]);
  return { default: LinkPage };
});

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
  <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-start gap-4 px-4 py-8">
    <h1 className="text-2xl wrap-anywhere">{title}</h1>
    <Button look="primary" onClick={() => location.reload()}>
      {button}
    </Button>
  </main>
);

type LanguageProviderProps = {
  first: Tables;
  /** Its region writes the dates. */
  business?: Pick<Workspace, "shownRegion" | "weekStartsOn" | "today"> | undefined;
  children: ReactNode;
};

/** Typed text and choices stay. */
export function LanguageProvider({ first, business, children }: LanguageProviderProps) {
  const [tables, setTables] = useState(first);
  const { language } = tables;
  const switchLanguage = useCallback(async (wanted: Language) => {
    const [loaded] = await Promise.all([loadTables(wanted), loadSendingTexts(wanted)]).catch(() => []); // the next press asks again
    if (!loaded) return;
    keepLanguage(wanted);
    startTransition(() => setTables(loaded)); // what is shown stays until the texts of all its parts are there
  }, []);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const state = useMemo(() => {
    const format = formatsIn(localeIn(language, business?.shownRegion), business);
    return { ...tables, texts: { ...tables.texts, format }, switchLanguage };
  }, [tables, language, business, switchLanguage]);
  return <TextsContext value={state}>{children}</TextsContext>;
}
