import { BusinessForm } from "../business/business-form.tsx";
import { businessQuery } from "../business/queries.ts";
import { words } from "../texts/words.ts";
import { FormSkeleton } from "../ui/skeleton-rows.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage
    page="business"
    query={businessQuery}
    failed={words.routes.failed.business}
    skeleton={<FormSkeleton heights={["h-72", "h-64", "h-44"]} />}
  >
    {({ business, earlier, memberId }, place) => (
      <BusinessForm {...place} {...{ memberId, earlier }} stored={business} />
    )}
  </SettingsPage>
);
