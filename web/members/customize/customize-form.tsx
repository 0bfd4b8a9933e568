import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { ERRORS } from "../../../contract/error-table.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { TextField } from "../../shared/ui/field.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { words } from "../texts/words.ts";
import { ConflictDialog } from "../ui/conflict-dialog.tsx";
import { FormSection } from "../ui/form-section.tsx";
import { LeaveQuestion } from "../ui/leave-question.tsx";
import { ResumedNote } from "../ui/resumed-note.tsx";
import { SaveBar } from "../ui/save-bar.tsx";
import { ContactSection } from "./contact-section.tsx";
import { EmbedSection } from "./embed-section.tsx";
import { LookSections } from "./look-sections.tsx";
import { PagePreview } from "./page-preview.tsx";
import type { StoredLooks } from "./queries.ts";
import { usePreviewLooks } from "./use-preview-looks.ts";
import { useSaveLooks } from "./use-save-looks.ts";
import { type EditorView, ViewChoice } from "./view-choice.tsx";

type CustomizeFormProps = {
  slug: string;
  name: string;
  memberId: string;
  stored: StoredLooks;
  back: string;
};

/** Phones show the form or its preview. */
export function CustomizeForm({ slug, name, memberId, stored, back }: CustomizeFormProps) {
  const navigate = useNavigate();
  const [view, setView] = useState<EditorView>("edit");
  // Only a visible field takes the focus.
  const saving = useSaveLooks(slug, memberId, stored, () => flushSync(() => setView("edit")));
  const { form, isPending, failure } = saving;
  const { isDirty } = form.formState;
  const looks = usePreviewLooks(form.watch(), stored);
  const isDone = !isPending && saving.saved?.isDone === true;
  useEffect(() => {
    if (isDone) void navigate(back);
  }, [isDone, navigate, back]);
  return (
    <>
      <ViewChoice view={view} onChoose={setView} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(360px,2fr)_3fr] lg:gap-8">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isDone) saving.submit();
          }}
          className="grid grid-cols-1 gap-4 **:scroll-mb-32 lg:gap-6"
        >
          {saving.isResumed && isDirty && <ResumedNote />}
          <div className={`grid grid-cols-1 gap-4 lg:gap-6 ${view === "edit" ? "" : "max-lg:hidden"}`}>
            <LookSections form={form} {...{ slug, name }} />
            <ContactSection form={form} />
            <ReviewSection form={form} />
            <EmbedSection form={form} />
          </div>
          <SaveBar
            isUnsaved={isDirty || isPending}
            state={isDirty && !isDone ? words.customize.notSaved : ""}
            label={words.customize.save}
            isPending={isPending}
            onCancel={() => void navigate(back)}
          >
            {failure && <Alert>{failure}</Alert>}
          </SaveBar>
        </form>
        <div className={`lg:sticky lg:top-6 ${view === "preview" ? "max-lg:order-first" : "max-lg:hidden"}`}>
          <PagePreview slug={slug} looks={looks} />
        </div>
      </div>
      <ConflictDialog title={ERRORS.stale_settings.title} {...saving} />
      <LeaveQuestion isUnsaved={isPending || (isDirty && !isDone)} />
    </>
  );
}

function ReviewSection({ form }: Pick<ReturnType<typeof useSaveLooks>, "form">) {
  const { review } = words.customize;
  return (
    <FormSection title={review.title}>
      <TextField
        label={review.url}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={review.urlHint}
        error={form.formState.errors.reviewUrl?.message}
        {...form.register("reviewUrl")}
      />
    </FormSection>
  );
}

export function CustomizeSkeleton() {
  return (
    <div
      role="status"
      aria-label={words.ui.loading}
      className="grid gap-4 lg:grid-cols-[minmax(360px,2fr)_3fr] lg:gap-8"
    >
      <div className="grid content-start gap-4 lg:gap-6">
        <Skeleton className="h-80" />
        <Skeleton className="h-100" />
        <Skeleton className="h-200" />
      </div>
      <Skeleton className="h-150 max-lg:hidden" />
    </div>
  );
}
