import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { ERRORS } from "../../../contract/error-table.ts";
import { customizationRequest } from "../../../contract/requests/customization.ts";
import { FramedPage } from "../../shared/lib/framed-page.tsx";
import type { Customization } from "../../shared/lib/page-data.ts";
import { Choice } from "../../shared/ui/choice.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { errorText } from "../lib/error-text.ts";
import { Later, later } from "../lib/later.tsx";
import { useDebounced } from "../lib/use-debounced.ts";
import { useStoredForm } from "../lib/use-stored-form.ts";
import { words } from "../texts/words.ts";
import { TextField } from "../ui/form/fields.tsx";
import { StoredForm } from "../ui/form/stored-form.tsx";
import { FormSection } from "../ui/form-section.tsx";
import { TYPED_MS } from "../ui/picture/picture-field.tsx";
import { toast } from "../ui/toaster.tsx";
import { ContactSection, EmbedSection, LookSections } from "./look-sections.tsx";
import type { MainTexts } from "./own-text-sections.tsx";
import { type StoredLooks, saveLooks, theirsIn } from "./queries.ts";
import { LOOKS_FIELDS, looksToSend, previewLooks, type TypedLooks, typedLooksOf } from "./typed-looks.ts";

const ownTexts = later(() => import("./own-text-sections.tsx").then((part) => part.OwnTextSections));

type CustomizeFormProps = MainTexts & {
  slug: string;
  memberId: string;
  stored: StoredLooks;
  /** Those that customers read. */
  names: string[];
  /** The main ones, of services and classes. */
  descriptions: { name: string; description: string }[];
  back: string;
};

/** Screens too narrow for both show the form or its preview. */
export function CustomizeForm({ slug, memberId, stored, names, descriptions, back, ...main }: CustomizeFormProps) {
  const { views, review } = words.customize;
  const [view, setView] = useState<"edit" | "preview">("edit");
  // Only a visible field takes the focus.
  const saving = useSaveLooks(slug, memberId, { stored, names }, () => flushSync(() => setView("edit")));
  const { cancellationPolicy, translations: _, ...looksStored } = stored;
  const looks = usePreviewLooks(saving.form.watch(), {
    ...looksStored,
    ...(cancellationPolicy === null ? {} : { cancellationPolicy }),
  });
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
            <LookSections {...{ slug }} name={main.name} />
            <ContactSection />
            <Later of={ownTexts} {...main} {...{ names, descriptions }} />
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
function useSaveLooks(
  slug: string,
  memberId: string,
  { stored, names }: Pick<CustomizeFormProps, "stored" | "names">,
  onWrong: () => void,
) {
  const say = words.customize;
  const editing = useStoredForm({
    ...LOOKS_FIELDS,
    schema: customizationRequest,
    toSend: looksToSend,
    stored: typedLooksOf(stored, names),
    storageKey: `daybook-customize-${memberId}`,
    save: async (looks) => ({ stored: typedLooksOf(await saveLooks(slug, looks), names) }),
    theirsIn: (error) => {
      const theirs = theirsIn(error);
      return theirs && typedLooksOf(theirs, names);
    },
    onSaved: (_, isDone) => void toast.success(say.saved, isDone ? {} : { description: words.ui.typedSince }),
    onWrong,
  });
  const { error } = editing;
  return { ...editing, failure: error && errorText(error, say.notSavedText) };
}

const { preview } = words.customize;

const SIZES = {
  mobile: { title: preview.mobilePage, width: 390, height: 844 },
  desktop: { title: preview.desktopPage, width: 1280, height: 860 },
};
type Size = keyof typeof SIZES;

function PagePreview({ slug, looks }: { slug: string; looks: Customization }) {
  const [size, setSize] = useState<Size>("mobile");
  const { title, width, height } = SIZES[size];
  const message = useMemo(() => ({ daybook: "looks" as const, looks }), [looks]);
  return (
    <section aria-label={words.onboarding.preview.title} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg max-lg:sr-only">{words.onboarding.preview.title}</h2>
        <Segments
          name="preview-size"
          label={preview.on}
          labels={{ mobile: preview.mobile, desktop: preview.desktop }}
          chosen={size}
          onChoose={setSize}
          className="max-lg:w-full"
        />
      </div>
      <FramedPage
        src={`/${slug}?preview`}
        title={title}
        width={width}
        height={height}
        otherHeight={270}
        message={message}
      />
      <p className="text-sm text-soft">{preview.text}</p>
    </section>
  );
}

type SegmentsProps<Value extends string> = {
  name: string;
  label: string;
  labels: Record<Value, string>;
  chosen: Value;
  onChoose: (value: Value) => void;
  className: string;
};

/** One of a few views, beside each other. */
function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { name, label, labels, chosen, onChoose, className } = props;
  return (
    <div role="radiogroup" aria-label={label} className={`flex rounded-md bg-sunken p-1 ${className}`}>
      {(Object.keys(labels) as Value[]).map((value) => (
        <Choice
          key={value}
          {...{ name, value }}
          label={labels[value]}
          isChosen={value === chosen}
          onChoose={() => onChoose(value)}
          className={`min-h-11 flex-1 rounded-sm border px-4 text-sm font-medium ${value === chosen ? "border-line bg-surface text-ink" : "border-transparent text-soft"}`}
        >
          {labels[value]}
        </Choice>
      ))}
    </div>
  );
}

const SOON_MS = 100;

/** Texts and colors follow after 100 ms; pictures wait until typing stops. */
function usePreviewLooks(typed: TypedLooks, stored: Customization): Customization {
  const text = useDebounced(JSON.stringify(typed), SOON_MS);
  const urls = useDebounced(
    JSON.stringify([typed.brandLogoUrl, typed.heroBackgroundImageUrl, typed.bookingSectionBackgroundImageUrl]),
    TYPED_MS,
  );
  const [shown, setShown] = useState({ key: "", looks: stored });
  const key = text + urls;
  if (shown.key !== key) {
    const [brandLogoUrl, heroBackgroundImageUrl, bookingSectionBackgroundImageUrl] = JSON.parse(urls);
    const now = { ...JSON.parse(text), brandLogoUrl, heroBackgroundImageUrl, bookingSectionBackgroundImageUrl };
    setShown({ key, looks: previewLooks(now, shown.looks) });
  }
  return shown.looks;
}
