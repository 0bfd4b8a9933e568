import { workspaceWith } from "../lib/own-workspace.ts";
import { DangerSection } from "../settings/danger-section.tsx";
import { SETTINGS_PAGES } from "../settings/settings-pages.ts";
import { words } from "../texts/words.ts";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage page={SETTINGS_PAGES.delete} query={workspaceWith("erase")} failed={words.routes.failed.page}>
    {({ name, deleteAfter }, { slug }) => <DangerSection {...{ slug, name, deleteAfter }} />}
  </SettingsPage>
);
