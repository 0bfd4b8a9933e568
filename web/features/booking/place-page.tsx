import { lazy, type ReactNode, Suspense } from "react";
import type { Customization, Workspace } from "../../lib/page-data.ts";
import { isSignedIn } from "../../lib/signed-in.ts";
import { HeroPage } from "../../ui/hero-page.tsx";
import { PlaceFacts } from "./place-facts.tsx";

/** For the few who work here; without it the page is whole all the same. */
const DashboardLink = lazy(() =>
  import("./dashboard-link.tsx").then(
    (module) => ({ default: module.DashboardLink }),
    () => ({ default: () => null }),
  ),
);

/** For those who book on a website of the business's own. */
const EmbeddedPage = lazy(async () => ({ default: (await import("./embedded-page.tsx")).EmbeddedPage }));

type PlacePageProps = {
  workspace: Workspace;
  customization: Customization;
  embedded?: true | undefined;
  isFolded: boolean;
  children: ReactNode;
};

/** The place, and beside it the booking; embedded, the booking alone. */
export function PlacePage({ embedded, ...place }: PlacePageProps) {
  const { workspace, customization, isFolded, children } = place;
  if (embedded)
    return (
      <Suspense>
        <EmbeddedPage {...place} />
      </Suspense>
    );
  return (
    <HeroPage
      customization={customization}
      name={workspace.name}
      facts={<PlaceFacts workspace={workspace} customization={customization} />}
      corner={
        isSignedIn() && (
          <Suspense>
            <DashboardLink slug={workspace.slug} />
          </Suspense>
        )
      }
      isFolded={isFolded}
    >
      {children}
    </HeroPage>
  );
}
