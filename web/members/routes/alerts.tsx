import { AlertChoicesForm } from "../alerts/alert-choices.tsx";
import { alertsQuery } from "../alerts/queries.ts";
import { words } from "../texts/words.ts";
import { SettingsPage } from "./settings-page.tsx";

/** For all members, each their own. */
export const Component = () => (
  <SettingsPage page="alerts" query={alertsQuery} failed={words.routes.failed.alerts}>
    {(alerts, { slug }) => <AlertChoicesForm slug={slug} alerts={alerts} />}
  </SettingsPage>
);
