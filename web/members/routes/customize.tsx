import { CustomizeForm, CustomizeSkeleton } from "../customize/customize-form.tsx";
import { customizeQuery } from "../customize/queries.ts";
import { SETTINGS_PAGES } from "../settings/settings-pages.ts";
import { words } from "../texts/words.ts";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage
    page={SETTINGS_PAGES.customize}
    query={customizeQuery}
    failed={words.routes.failed.page}
    isWide
    skeleton={<CustomizeSkeleton />}
  >
    {({ looks, ...page }, place) => <CustomizeForm {...page} {...place} stored={looks} />}
  </SettingsPage>
);
