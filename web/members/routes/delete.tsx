import { workspaceWith } from "../lib/own-workspace.ts";
import { DangerSection } from "../settings/danger-section.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage page="delete" query={workspaceWith("erase")}>
    {({ name, deleteAfter }, { slug }) => <DangerSection {...{ slug, name, deleteAfter }} />}
  </SettingsPage>
);
