import { HoursForm, HoursSkeleton } from "../hours/hours-form.tsx";
import { settingsQuery } from "../hours/queries.ts";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage
    query={settingsQuery}
    title="Hours and booking settings"
    ownersOnly="Only workspace owners can access hours and booking settings."
    failed="The settings could not be loaded"
    tab="settings"
    skeleton={<HoursSkeleton />}
  >
    {({ name, memberId, settings, ahead, brake }, { slug, back }) => (
      <>
        <meta name="description" content={`Opening hours, special days and booking settings of ${name}`} />
        <HoursForm {...{ slug, memberId, ahead, brake, back }} stored={settings} />
      </>
    )}
  </SettingsPage>
);
