import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { brandCssVariables } from "../../../../domain/looks/palette.ts";
import type { BookingPageData, SessionShown } from "../../../shared/lib/page-data.ts";
import { PlacePage } from "../place/place-page.tsx";
import type { HistoryEntry } from "../use-history-entry.ts";
import { sampleClient } from "./sample-client.ts";
import { SampleTimes } from "./sample-page.tsx";

/** The landing page shows a restaurant and needs none of it. */
const VisitPage = lazy(async () => ({ default: (await import("../visit/visit-page.tsx")).VisitPage }));

/** Like `SamplePage`, where services or classes are chosen first. */
export function SampleVisits({ page, sessions }: { page: BookingPageData; sessions: SessionShown[] }) {
  const [client] = useState(() => sampleClient(page.workspace, () => new Set(), sessions));
  const [now] = useState(() => Date.now());
  const [entry, setEntry] = useState<HistoryEntry>({});
  return (
    <QueryClientProvider client={client}>
      <div style={brandCssVariables(page.customization)}>
        <Suspense>
          <VisitPage
            page={{ ...page, now, preview: true }}
            entry={entry}
            pushEntry={setEntry}
            shown={(visitPage) => (
              <PlacePage workspace={page.workspace} customization={page.customization}>
                {visitPage.visit?.chooser}
                <SampleTimes page={visitPage} onTake={() => {}} className="pb-6" />
              </PlacePage>
            )}
          />
        </Suspense>
      </div>
    </QueryClientProvider>
  );
}
