import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { BookingNotFound } from "./features/booking/booking-not-found.tsx";
import { BookingPage } from "./features/booking/booking-page.tsx";
import type { PageData } from "./lib/page-data.ts";
import { queryClient } from "./lib/query-client.ts";
import { en } from "./texts/en.ts";
import { Button, buttonClass } from "./ui/button.tsx";
import { MessagePage } from "./ui/card.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";

// The content policy forbids building functions from text, which zod would try.
z.config({ jitless: true });

/** Most come to book: what they do not need comes when somebody opens their link. */
const LinkPage = lazy(async () => ({ default: (await import("./link-page.tsx")).LinkPage }));

/** What owners look at while they change it. */
const PreviewPage = lazy(async () => ({
  default: (await import("./features/booking/preview-page.tsx")).PreviewPage,
}));

/** The customers' pages have no router: the Worker says in the HTML which one this is, and with what. */
function Page({ data }: { data: PageData }) {
  switch (data.page) {
    case "booking":
      return data.preview ? <PreviewPage {...data} /> : <BookingPage {...data} />;
    case "manage":
    case "feedback":
      return <LinkPage data={data} />;
    case "booking-not-found":
      return <BookingNotFound slug={data.slug} />;
    case "business-not-found":
      return (
        <MessagePage title={en.businessNotFound.title}>
          <p>{en.businessNotFound.detail}</p>
          <p className="text-sm text-soft">{en.businessNotFound.hint}</p>
        </MessagePage>
      );
    case "not-found":
      return (
        <MessagePage title={en.notFound.title}>
          <a href="/" className={buttonClass("primary")}>
            {en.notFound.home}
          </a>
        </MessagePage>
      );
  }
}

const loading = (
  <p role="status" className="px-5 py-6 text-sm text-soft">
    {en.loading}
  </p>
);

const broken = (
  <MessagePage title={en.broken.title}>
    <Button look="primary" onClick={() => location.reload()}>
      {en.broken.reload}
    </Button>
  </MessagePage>
);

const root = document.getElementById("root");
const data = document.getElementById("data")?.textContent;
if (root && data)
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary fallback={broken}>
        <QueryClientProvider client={queryClient}>
          <Suspense fallback={loading}>
            <Page data={JSON.parse(data)} />
          </Suspense>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
