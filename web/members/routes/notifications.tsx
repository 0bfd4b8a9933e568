import { EditorSkeleton, NotificationEditor } from "../notifications/editor/notification-editor.tsx";
import { editorQuery } from "../notifications/queries.ts";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage
    query={editorQuery}
    title="Notification settings"
    ownersOnly="Only workspace owners can access notification settings."
    failed="The settings could not be loaded"
    tab="notifications"
    isWide
    skeleton={<EditorSkeleton />}
  >
    {(stored, place) => <NotificationEditor {...place} stored={stored} />}
  </SettingsPage>
);
