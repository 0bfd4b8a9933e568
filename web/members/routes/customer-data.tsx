import { ownWorkspaceQuery } from "../lib/own-workspace.ts";
import { CustomerData } from "../privacy/customer-data.tsx";
import { SETTINGS_PAGES } from "../settings/settings-pages.ts";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage page={SETTINGS_PAGES.customerData} query={ownWorkspaceQuery} failed="The page could not be loaded">
    {(_, { slug }) => <CustomerData slug={slug} />}
  </SettingsPage>
);
