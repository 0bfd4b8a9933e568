import { ownWorkspaceQuery } from "../lib/own-workspace.ts";
import { CustomerData } from "../privacy/customer-data.tsx";
import { SETTINGS_PAGES } from "../settings/settings-pages.ts";
import { words } from "../texts/words.ts";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage page={SETTINGS_PAGES.customerData} query={ownWorkspaceQuery} failed={words.routes.failed.page}>
    {(_, { slug }) => <CustomerData slug={slug} />}
  </SettingsPage>
);
