import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { useLocation, useParams } from "react-router";
import { CUSTOMER_LANGUAGES, type Language, nameOfLanguage } from "../../../texts/languages.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { Button } from "../../shared/ui/button.tsx";
import { AccessDenied } from "../dashboard/access-denied.tsx";
import { workspaceQuery } from "../lib/own-workspace.ts";
import { usePageTitle } from "../lib/use-page-title.ts";
import { SETTINGS_PAGES } from "../settings/settings-pages.ts";
import { publicPageQuery } from "../share/queries.ts";
import { SHEET_SIZES, ShareSheet, type SheetSize } from "../share/share-sheet.tsx";
import { words } from "../texts/words.ts";
import { OptionsField } from "../ui/fields/options-field.tsx";
import { SubPage } from "../ui/sub-page.tsx";

export function Component() {
  const { slug = "" } = useParams();
  const { search } = useLocation();
  const { data: workspace, error, refetch } = useQuery(workspaceQuery(slug));
  const looks = useQuery(publicPageQuery(slug)).data?.customization;
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen ?? workspace?.language ?? "en";
  const [size, setSize] = useState<SheetSize>("a4");
  usePageTitle(error, words.routes.shareSheet.title, workspace?.name);
  if (hasCode(error, "access_denied")) return <AccessDenied error={error} />;
  return (
    <SubPage
      back={`/${slug}/dashboard${SETTINGS_PAGES.share.path}`}
      backLabel={SETTINGS_PAGES.share.name}
      title={words.routes.shareSheet.title}
      isLoaded={workspace !== undefined}
      error={workspace ? null : error}
      failed={words.routes.failed.shareSheet}
      onRetry={refetch}
      action={
        <Button look="primary" disabled={!workspace} onClick={() => print()}>
          <Printer aria-hidden="true" size={18} /> {words.daySheet.print}
        </Button>
      }
      {...(workspace ? { name: workspace.name } : {})}
    >
      {workspace && (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <OptionsField
              label={words.routes.shareSheet.size}
              hint={size === "tent" ? words.routes.shareSheet.tentHint : undefined}
              options={Object.keys(SHEET_SIZES) as SheetSize[]} // its own keys
              text={(each) => SHEET_SIZES[each]}
              value={size}
              onChange={setSize}
            />
            <OptionsField
              label={words.ui.language}
              options={[...CUSTOMER_LANGUAGES]}
              text={nameOfLanguage}
              value={language}
              onChange={setChosen}
            />
          </div>
          <ShareSheet workspace={workspace} looks={looks} language={language} size={size} query={search} />
        </>
      )}
    </SubPage>
  );
}
