import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { Alert } from "../../shared/ui/alert.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { useKeepUnsaved } from "../lib/use-keep-unsaved.ts";
import { LeaveQuestion } from "../ui/leave-question.tsx";
import { SaveBar } from "../ui/save-bar.tsx";
import { EmbedSection } from "./embed-section.tsx";
import { FactSections } from "./fact-sections.tsx";
import { LookSections } from "./look-sections.tsx";
import { PagePreview } from "./page-preview.tsx";
import type { StoredLooks } from "./queries.ts";
import { typedLooksOf } from "./typed-looks.ts";
import { keepUnsavedLooks, takeUnsavedLooks } from "./unsaved-looks.ts";
import { useCustomizeForm } from "./use-customize-form.ts";
import { usePreviewLooks } from "./use-preview-looks.ts";
import { baseOf, useSaveLooks } from "./use-save-looks.ts";
import { type EditorView, ViewChoice } from "./view-choice.tsx";

type CustomizeFormProps = { slug: string; name: string; memberId: string; stored: StoredLooks; back: string };

/** The preview stands beside the form; phones show one of the two. */
export function CustomizeForm({ slug, name, memberId, stored, back }: CustomizeFormProps) {
  const navigate = useNavigate();
  const form = useCustomizeForm(typedLooksOf(stored));
  const [view, setView] = useState<EditorView>("edit");
  const { isDirty } = form.formState;
  const resumed = useKeepUnsaved({
    isDirty,
    take: () => takeUnsavedLooks(memberId, typedLooksOf(stored)),
    show: (kept) => form.reset(kept, { keepDefaultValues: true }),
    keep: () => keepUnsavedLooks(memberId, baseOf(form), form.getValues()),
  });
  const looks = usePreviewLooks(form.watch(), stored);
  // A field takes the focus only once it is visible.
  const saving = useSaveLooks(slug, form, () => flushSync(() => setView("edit")));
  const { isDone, isPending } = saving;
  useEffect(() => {
    if (isDone) void navigate(back);
  }, [isDone, navigate, back]);
  return (
    <>
      <ViewChoice view={view} onChoose={setView} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(360px,2fr)_3fr] lg:gap-8">
        <form
          noValidate
          onSubmit={(event) => void saving.submit(event)}
          className="grid grid-cols-1 gap-4 **:scroll-mb-32 lg:gap-6"
        >
          {resumed && isDirty && (
            <Alert tone="attention" title="You were signed out before this was saved.">
              What you had typed is here again. Save it, or cancel to leave everything as it was.
            </Alert>
          )}
          <div className={`grid grid-cols-1 gap-4 lg:gap-6 ${view === "edit" ? "" : "max-lg:hidden"}`}>
            <LookSections form={form} name={name} />
            <FactSections form={form} />
            <EmbedSection form={form} />
          </div>
          <SaveBar
            state={isDirty && !isDone ? "Not saved yet" : ""}
            label="Save"
            isPending={isPending}
            onCancel={() => void navigate(back)}
          >
            {saving.failure && <Alert>{saving.failure}</Alert>}
          </SaveBar>
        </form>
        <div className={`lg:sticky lg:top-6 ${view === "preview" ? "max-lg:order-first" : "max-lg:hidden"}`}>
          <PagePreview slug={slug} looks={looks} />
        </div>
      </div>
      <LeaveQuestion isUnsaved={isPending || (isDirty && !isDone)} />
    </>
  );
}

export function CustomizeSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(360px,2fr)_3fr] lg:gap-8">
      <div className="grid content-start gap-4 lg:gap-6">
        <p role="status" className="text-soft">
          Loading...
        </p>
        <Skeleton className="h-80" />
        <Skeleton className="h-100" />
        <Skeleton className="h-200" />
      </div>
      <Skeleton className="h-150 max-lg:hidden" />
    </div>
  );
}
