import { EditorSkeleton, NotificationEditor } from "../notifications/editor/notification-editor.tsx";
import { editorQuery } from "../notifications/queries.ts";
import { words } from "../texts/words.ts";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage
    page="notifications"
    query={editorQuery}
    failed={words.routes.failed.settings}
    isWide
    skeleton={<EditorSkeleton />}
  >
    {(stored, place) => <NotificationEditor {...place} stored={stored} />}
  </SettingsPage>
);
