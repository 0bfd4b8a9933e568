import { BusinessForm, BusinessSkeleton } from "../business/business-form.tsx";
import { businessQuery } from "../business/queries.ts";
import { SETTINGS_PAGES } from "../settings/settings-pages.ts";
import { words } from "../texts/words.ts";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage
    page={SETTINGS_PAGES.business}
    query={businessQuery}
    failed={words.routes.failed.business}
    skeleton={<BusinessSkeleton />}
  >
    {({ business, earlier, memberId }, place) => (
      <BusinessForm {...place} {...{ memberId, earlier }} stored={business} />
    )}
  </SettingsPage>
);
