import type { ReactNode } from "react";
import type { Customization, Workspace } from "../../lib/page-data.ts";
import { HeroPage } from "../../ui/hero-page.tsx";
import { DashboardLink } from "./dashboard-link.tsx";
import { PlaceFacts } from "./place-facts.tsx";

type PlacePageProps = { workspace: Workspace; customization: Customization; isFolded: boolean; children: ReactNode };

/** The place, and beside it the booking. */
export function PlacePage({ workspace, customization, isFolded, children }: PlacePageProps) {
  return (
    <HeroPage
      customization={customization}
      name={workspace.name}
      facts={<PlaceFacts workspace={workspace} customization={customization} />}
      corner={<DashboardLink slug={workspace.slug} />}
      isFolded={isFolded}
    >
      {children}
    </HeroPage>
  );
}
