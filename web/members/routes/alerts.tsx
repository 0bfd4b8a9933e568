import { AlertChoicesForm } from "../alerts/alert-choices.tsx";
import { alertsQuery } from "../alerts/queries.ts";
import { SETTINGS_PAGES } from "../settings/settings-pages.ts";
import { SettingsPage } from "./settings-page.tsx";

/** For all members, each their own. */
export const Component = () => (
  <SettingsPage page={SETTINGS_PAGES.alerts} query={alertsQuery} failed="Your alerts could not be loaded">
    {(alerts, { slug }) => <AlertChoicesForm slug={slug} alerts={alerts} />}
  </SettingsPage>
);
