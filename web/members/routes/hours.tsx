import { HoursForm, HoursSkeleton } from "../hours/hours-form.tsx";
import { settingsQuery } from "../hours/queries.ts";
import { FormatsProvider } from "../lib/formats-provider.tsx";
import { SETTINGS_PAGES } from "../settings/settings-pages.ts";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage
    page={SETTINGS_PAGES.hours}
    query={settingsQuery}
    failed="The settings could not be loaded"
    skeleton={<HoursSkeleton />}
  >
    {({ name, shownRegion, memberId, settings, now, ahead }, { slug, back }) => (
      <FormatsProvider {...{ shownRegion, now }} timeZone={settings.timeZone}>
        <meta name="description" content={`Opening hours, special days and booking settings of ${name}`} />
        <HoursForm slug={slug} memberId={memberId} stored={settings} ahead={ahead} back={back} />
      </FormatsProvider>
    )}
  </SettingsPage>
);
