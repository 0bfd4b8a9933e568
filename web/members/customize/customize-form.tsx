import { useState } from "react";
import { flushSync } from "react-dom";
import { ERRORS } from "../../../contract/error-table.ts";
import { customizationRequest } from "../../../contract/requests/customization.ts";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { errorText } from "../lib/error-text.ts";
import { useStoredForm } from "../lib/use-stored-form.ts";
import { words } from "../texts/words.ts";
import { TextField } from "../ui/form/fields.tsx";
import { StoredForm } from "../ui/form/stored-form.tsx";
import { FormSection } from "../ui/form-section.tsx";
import { toast } from "../ui/toaster.tsx";
import { ContactSection, EmbedSection, LookSections } from "./look-sections.tsx";
import { PagePreview, Segments, usePreviewLooks } from "./page-preview.tsx";
import { type StoredLooks, saveLooks, theirsIn } from "./queries.ts";
import { LOOKS_FIELDS, looksToSend, typedLooksOf } from "./typed-looks.ts";

type CustomizeFormProps = { slug: string; name: string; memberId: string; stored: StoredLooks; back: string };

/** Screens too narrow for both show the form or its preview. */
export function CustomizeForm({ slug, name, memberId, stored, back }: CustomizeFormProps) {
  const { views } = words.customize;
  const [view, setView] = useState<"edit" | "preview">("edit");
  // Only a visible field takes the focus.
  const saving = useSaveLooks(slug, memberId, stored, () => flushSync(() => setView("edit")));
  const looks = usePreviewLooks(saving.form.watch(), stored);
  return (
    <>
      <Segments
        name="customize-view"
        label={views.label}
        labels={{ edit: views.edit, preview: views.preview }}
        chosen={view}
        onChoose={setView}
        className="lg:hidden"
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(360px,2fr)_3fr] lg:gap-8">
        <StoredForm
          {...{ saving, back }}
          conflictTitle={ERRORS.stale_settings.title}
          unsaved={words.ui.notSavedYet}
          label={words.ui.save}
          leavesOnceSaved
        >
          <div className={`grid grid-cols-1 gap-4 lg:gap-6 ${view === "edit" ? "" : "max-lg:hidden"}`}>
            <LookSections {...{ slug, name }} />
            <ContactSection />
            <ReviewSection />
            <EmbedSection />
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
        label={words.customize.fields.reviewUrl}
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

/** Typed names equal sent ones, except embedding: two fields in the form. */
function useSaveLooks(slug: string, memberId: string, stored: StoredLooks, onWrong: () => void) {
  const say = words.customize;
  const editing = useStoredForm({
    ...LOOKS_FIELDS,
    schema: customizationRequest,
    toSend: looksToSend,
    stored: typedLooksOf(stored),
    storageKey: `daybook-customize-${memberId}`,
    save: async (looks) => ({ stored: typedLooksOf(await saveLooks(slug, looks)) }),
    theirsIn: (error) => {
      const theirs = theirsIn(error);
      return theirs && typedLooksOf(theirs);
    },
    onSaved: (_, isDone) => void toast.success(say.saved, isDone ? {} : { description: words.ui.typedSince }),
    onWrong,
  });
  const { error } = editing;
  return { ...editing, failure: error && errorText(error, say.notSavedText) };
}
