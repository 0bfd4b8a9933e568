import { HoursForm, HoursSkeleton } from "../hours/hours-form.tsx";
import { settingsQuery } from "../plan/queries.ts";
import { SETTINGS_PAGES } from "../settings/settings-pages.ts";
import { words } from "../texts/words.ts";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage
    page={SETTINGS_PAGES.hours}
    query={settingsQuery}
    failed={words.routes.failed.settings}
    skeleton={<HoursSkeleton />}
  >
    {({ name, memberId, settings, ahead, brake }, { slug, back }) => (
      <>
        <meta name="description" content={words.routes.hoursOf(name)} />
        <HoursForm {...{ slug, memberId, ahead, brake, back }} stored={settings} />
      </>
    )}
  </SettingsPage>
);
