import { workspaceQuery } from "../lib/own-workspace.ts";
import { SETTINGS_PAGES } from "../settings/settings-pages.ts";
import { ShareSection } from "../share/share-section.tsx";
import { words } from "../texts/words.ts";
import { SettingsPage } from "./settings-page.tsx";

/** For all members: the booking page is public. */
export const Component = () => (
  <SettingsPage page={SETTINGS_PAGES.share} query={workspaceQuery} failed={words.routes.failed.page} isWide>
    {(workspace) => <ShareSection workspace={workspace} />}
  </SettingsPage>
);
