import { HoursForm, HoursSkeleton } from "../hours/hours-form.tsx";
import { settingsQuery } from "../hours/queries.ts";
import { SETTINGS_PAGES } from "../settings/settings-pages.ts";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage
    page={SETTINGS_PAGES.hours}
    query={settingsQuery}
    failed="The settings could not be loaded"
    skeleton={<HoursSkeleton />}
  >
    {({ name, memberId, settings, ahead, brake, exceptions }, { slug, back }) => (
      <>
        <meta name="description" content={`Opening hours, special days and booking settings of ${name}`} />
        <HoursForm {...{ slug, memberId, ahead, brake, exceptions, back }} stored={settings} />
      </>
    )}
  </SettingsPage>
);
