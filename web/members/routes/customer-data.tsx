import { mayDo } from "../../../domain/people/rights.ts";
import { workspaceWith } from "../lib/own-workspace.ts";
import { CustomerData } from "../privacy/customer-data.tsx";
import { SETTINGS_PAGES } from "../settings/settings-pages.ts";
import { words } from "../texts/words.ts";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage
    page={SETTINGS_PAGES.customerData}
    query={workspaceWith("export_customers")}
    failed={words.routes.failed.page}
  >
    {({ role }, { slug }) => <CustomerData slug={slug} mayErase={mayDo(role, "erase")} />}
  </SettingsPage>
);
