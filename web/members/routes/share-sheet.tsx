import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { LANGUAGES, type Language, languageOf } from "../../../domain/texts/language.ts";
import { errorText, hasCode } from "../../shared/lib/api.ts";
import { LANGUAGE_NAMES } from "../../shared/texts/languages.ts";
import { Button } from "../../shared/ui/button.tsx";
import { SelectField } from "../../shared/ui/field.tsx";
import { SkeletonRows } from "../../shared/ui/skeleton.tsx";
import { overviewQuery } from "../bookings/shared/queries.ts";
import { AccessDenied } from "../dashboard/access-denied.tsx";
import { usePageTitle } from "../lib/use-page-title.ts";
import { publicLooksQuery } from "../share/queries.ts";
import { ShareSheet } from "../share/share-sheet.tsx";
import { SHEET_SIZES, type SheetSize } from "../share/share-words.ts";
import { LoadFailure } from "../ui/load-failure.tsx";
import { SubPage } from "../ui/sub-page.tsx";

const TITLE = "Print sheet";

export function Component() {
  const { slug = "" } = useParams();
  const { data, error, refetch } = useQuery(overviewQuery(slug));
  const looks = useQuery(publicLooksQuery(slug)).data;
  const [language, setLanguage] = useState<Language>("en");
  const [size, setSize] = useState<SheetSize>("a4");
  usePageTitle(error, TITLE, data?.workspace.name);
  if (hasCode(error, "access_denied")) return <AccessDenied error={error} />;
  const isOwner = data?.role === "owner";
  return (
    <SubPage
      back={`/${slug}/dashboard${isOwner ? "?tab=settings" : ""}`}
      backLabel={isOwner ? "Settings" : "Dashboard"}
      title={TITLE}
      action={
        <Button look="primary" disabled={!data} onClick={() => print()}>
          <Printer aria-hidden="true" size={18} /> Print
        </Button>
      }
      {...(data ? { name: data.workspace.name } : {})}
    >
      {data && (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField
              label="Size"
              value={size}
              hint={size === "tent" ? "Print on A4, fold in the middle." : undefined}
              onChange={({ target }) => setSize(target.value as SheetSize)} // one of the options
            >
              {Object.entries(SHEET_SIZES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Language"
              value={language}
              onChange={({ target }) => setLanguage(languageOf(target.value) ?? "en")}
            >
              {LANGUAGES.map((each) => (
                <option key={each} value={each}>
                  {LANGUAGE_NAMES[each]}
                </option>
              ))}
            </SelectField>
          </div>
          <ShareSheet workspace={data.workspace} looks={looks} language={language} size={size} />
        </>
      )}
      {!data && !error && <SkeletonRows />}
      {!data && error && !hasCode(error, "signed_out") && (
        <LoadFailure
          text={errorText(error, "The sheet could not be loaded. Please check your connection.")}
          onRetry={() => void refetch()}
        />
      )}
    </SubPage>
  );
}
