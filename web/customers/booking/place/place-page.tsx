import { lazy, type ReactNode, Suspense } from "react";
import type { Customization, Workspace } from "../../../shared/lib/page-data.ts";
import { isSignedIn } from "../../../shared/lib/signed-in.ts";
import { Brand } from "../../brand.tsx";
import { HeroPage } from "../../hero-page.tsx";
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

/** Embedded it is the booking alone, as high as its content, in another website's frame. */
export function PlacePage(props: PlacePageProps) {
  const { workspace, customization, embedded, isFolded = false, isBand = false, children } = props;
  if (embedded)
    return (
      <Brand customization={customization}>
        <main ref={tellHostPage} className="flow-root px-5 py-7">
          <h1 className={`sr-only ${isFolded || isBand ? "max-lg:hidden" : ""}`}>{workspace.name}</h1>
          <div className="mx-auto max-w-lg">{children}</div>
        </main>
      </Brand>
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

/** If the import fails, the host page keeps its link. */
const tellHostPage = (main: HTMLElement) => {
  const telling = import("./tell-host-page.ts").then((module) => module.tellHostPage(main)).catch(() => {});
  return () => void telling.then((stop) => stop?.());
};
