import { CustomizeForm, CustomizeSkeleton } from "../customize/customize-form.tsx";
import { customizeQuery } from "../customize/queries.ts";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage
    query={customizeQuery}
    title="Customize page"
    ownersOnly="Only workspace owners can customize the booking page."
    failed="The page could not be loaded"
    tab="settings"
    isWide
    skeleton={<CustomizeSkeleton />}
  >
    {({ looks, ...page }, place) => <CustomizeForm {...page} {...place} stored={looks} />}
  </SettingsPage>
);
