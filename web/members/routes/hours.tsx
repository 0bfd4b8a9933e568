import { HoursForm } from "../hours/hours-form.tsx";
import { settingsQuery } from "../plan/queries.ts";
import { words } from "../texts/words.ts";
import { FormSkeleton } from "../ui/skeleton-rows.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage
    page="hours"
    query={settingsQuery}
    failed={words.routes.failed.settings}
    skeleton={<FormSkeleton heights={["h-150", "h-80", "h-60", "h-60", "h-100", "h-40"]} />}
  >
    {({ name, memberId, settings, ahead, brake }, { slug, back }) => (
      <>
        <meta name="description" content={words.routes.hoursOf(name)} />
        <HoursForm {...{ slug, memberId, ahead, brake, back }} stored={settings} />
      </>
    )}
  </SettingsPage>
);
