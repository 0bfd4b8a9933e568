import { CalendarsSection } from "../calendars/calendars-section.tsx";
import { calendarsQuery } from "../calendars/queries.ts";
import { words } from "../texts/words.ts";
import { SettingsPage } from "./settings-page.tsx";

/** For all members, each their own. */
export const Component = () => (
  <SettingsPage page="calendars" query={calendarsQuery} failed={words.routes.failed.calendars}>
    {(data, { slug }) => <CalendarsSection slug={slug} data={data} />}
  </SettingsPage>
);
