import { mayDo } from "../../../domain/people/rights.ts";
import { Later, later } from "../lib/later.tsx";
import { workspaceWith } from "../lib/own-workspace.ts";
import { SkeletonRows } from "../ui/skeleton-rows.tsx";
import { SettingsPage } from "./settings-page.tsx";

const importPage = later(async () => {
  const [{ loadImportWords }, { ImportPage }] = await Promise.all([
    import("../import/import-words.ts"),
    import("../import/import-page.tsx"),
  ]);
  await loadImportWords();
  return ImportPage;
});

export const Component = () => (
  <SettingsPage page="import" query={workspaceWith("import_customers")} isWide>
    {({ role, timeZone }, { slug }) => (
      <Later
        of={importPage}
        waiting={<SkeletonRows />}
        slug={slug}
        timeZone={timeZone}
        mayUndo={mayDo(role, "erase")}
      />
    )}
  </SettingsPage>
);
