import { ChangesView } from "../settings-log/changes-view.tsx";
import { Proof } from "../settings-log/proof.tsx";
import { newestChangesQuery } from "../settings-log/queries.ts";
import { words } from "../texts/words.ts";
import { SettingsPage } from "./settings-page.tsx";

/** For owners and managers. */
export const Component = () => (
  <SettingsPage page="changes" query={newestChangesQuery} failed={words.settingsLog.notLoaded}>
    {(newest, { slug }) => (
      <>
        <ChangesView slug={slug} newest={newest} />
        <Proof slug={slug} />
      </>
    )}
  </SettingsPage>
);
