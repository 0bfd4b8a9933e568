import { workspaceQuery } from "../lib/own-workspace.ts";
import { ShareSection } from "../share/share-section.tsx";
import { SettingsPage } from "./settings-page.tsx";

/** For all members: the booking page is public. */
export const Component = () => (
  <SettingsPage page="share" query={workspaceQuery} isWide>
    {(workspace) => <ShareSection workspace={workspace} />}
  </SettingsPage>
);
