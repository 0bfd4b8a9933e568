import { lazy, type ReactNode, Suspense } from "react";
import type { Customization, Workspace } from "../../../shared/lib/page-data.ts";
import { isSignedIn } from "../../../shared/lib/signed-in.ts";
import { HeroPage } from "../../hero-page.tsx";
import { EmbeddedPage } from "./embedded-page.tsx";
import { PlaceAbout, PlaceFacts } from "./place-about.tsx";

/** Members only; the page is complete without it. */
const DashboardLink = lazy(() =>
  import("./dashboard-link.tsx").then(
    (module) => ({ default: module.DashboardLink }),
    () => ({ default: () => null }),
  ),
);

type PlacePageProps = {
  workspace: Workspace;
  customization: Customization;
  embedded?: true | undefined;
  /** The step needs a phone's whole screen. */
  isFolded?: boolean;
  /** Picture and name stay on a phone; facts and what is below go. */
  isBand?: boolean;
  children: ReactNode;
};

export function PlacePage({
  workspace,
  customization,
  embedded,
  isFolded = false,
  isBand = false,
  children,
}: PlacePageProps) {
  if (embedded)
    return (
      <EmbeddedPage customization={customization} name={workspace.name} isFolded={isFolded || isBand}>
        {children}
      </EmbeddedPage>
    );
  const place = { workspace, customization };
  return (
    <HeroPage
      {...place}
      facts={
        <>
          {!isBand && <PlaceFacts {...place} />}
          <div className="mt-4 max-lg:hidden">
            <PlaceAbout {...place} />
          </div>
        </>
      }
      about={<PlaceAbout {...place} />}
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
