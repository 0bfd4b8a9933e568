import { Navigate, useLocation, useParams } from "react-router";
import { HoursForm } from "../hours/hours-form.tsx";
import { MOVED_SECTIONS } from "../lib/hours-pages.ts";
import { settingsQuery } from "../plan/queries.ts";
import { words } from "../texts/words.ts";
import { FormSkeleton } from "../ui/skeleton-rows.tsx";
import { SettingsPage } from "./settings-page.tsx";

export function Component() {
  const { slug } = useParams();
  const { hash } = useLocation();
  const moved = MOVED_SECTIONS[hash];
  return moved ? <Navigate replace to={`/${slug}/dashboard${moved}`} /> : <HoursPage />;
}

const HoursPage = () => (
  <SettingsPage
    page="hours"
    isWide
    isAlone
    query={settingsQuery}
    failed={words.routes.failed.settings}
    skeleton={<FormSkeleton heights={["h-11", "h-150", "h-80"]} />}
  >
    {({ name, memberId, settings, ahead, brake }, { slug, back }) => (
      <>
        <meta name="description" content={words.routes.hoursOf(name)} />
        <HoursForm {...{ slug, memberId, ahead, brake, back }} stored={settings} />
      </>
    )}
  </SettingsPage>
);
