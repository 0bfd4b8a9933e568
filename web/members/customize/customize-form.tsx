import { useState } from "react";
import { flushSync } from "react-dom";
import { ERRORS } from "../../../contract/error-table.ts";
import { Choice } from "../../shared/ui/choice.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { words } from "../texts/words.ts";
import { TextField } from "../ui/form/fields.tsx";
import { StoredForm } from "../ui/form/stored-form.tsx";
import { FormSection } from "../ui/form-section.tsx";
import { ContactSection, EmbedSection, LookSections } from "./look-sections.tsx";
import { PagePreview, usePreviewLooks } from "./page-preview.tsx";
import type { StoredLooks } from "./queries.ts";
import { useSaveLooks } from "./use-save-looks.ts";

type CustomizeFormProps = {
  slug: string;
  name: string;
  memberId: string;
  stored: StoredLooks;
  back: string;
};

/** Phones show the form or its preview. */
export function CustomizeForm({ slug, name, memberId, stored, back }: CustomizeFormProps) {
  const [view, setView] = useState<EditorView>("edit");
  // Only a visible field takes the focus.
  const saving = useSaveLooks(slug, memberId, stored, () => flushSync(() => setView("edit")));
  const looks = usePreviewLooks(saving.form.watch(), stored);
  return (
    <>
      <ViewChoice view={view} onChoose={setView} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(360px,2fr)_3fr] lg:gap-8">
        <StoredForm
          {...{ saving, back }}
          conflictTitle={ERRORS.stale_settings.title}
          unsaved={words.customize.notSaved}
          label={words.customize.save}
          leavesOnceSaved
        >
          <div className={`grid grid-cols-1 gap-4 lg:gap-6 ${view === "edit" ? "" : "max-lg:hidden"}`}>
            <LookSections {...{ slug, name }} />
            <ContactSection />
            <ReviewSection />
            <EmbedSection form={saving.form} />
          </div>
        </StoredForm>
        <div className={`lg:sticky lg:top-6 ${view === "preview" ? "max-lg:order-first" : "max-lg:hidden"}`}>
          <PagePreview slug={slug} looks={looks} />
        </div>
      </div>
    </>
  );
}

function ReviewSection() {
  const { review } = words.customize;
  return (
    <FormSection title={review.title}>
      <TextField
        name="reviewUrl"
        label={review.url}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={review.urlHint}
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

type EditorView = "edit" | "preview";

const VIEWS: EditorView[] = ["edit", "preview"];

/** For screens too narrow for form and preview. */
function ViewChoice({ view, onChoose }: { view: EditorView; onChoose: (view: EditorView) => void }) {
  return (
    <div role="radiogroup" aria-label={words.customize.views.label} className="flex rounded-md bg-sunken p-1 lg:hidden">
      {VIEWS.map((each) => (
        <Choice
          key={each}
          name="customize-view"
          value={each}
          label={words.customize.views[each]}
          isChosen={each === view}
          onChoose={() => onChoose(each)}
          className={`min-h-11 flex-1 rounded-sm border text-sm font-medium ${each === view ? "border-line bg-surface text-ink" : "border-transparent text-soft"}`}
        >
          {words.customize.views[each]}
        </Choice>
      ))}
    </div>
  );
}
