import { useMemo, useState } from "react";
import { FramedPage } from "../../shared/lib/framed-page.tsx";
import type { Customization } from "../../shared/lib/page-data.ts";
import { Choice } from "../../shared/ui/choice.tsx";
import { useDebounced } from "../lib/use-debounced.ts";
import { words } from "../texts/words.ts";
import { TYPED_MS } from "../ui/picture/picture-field.tsx";
import { previewLooks, type TypedLooks } from "./typed-looks.ts";

const { preview } = words.customize;

const SIZES = {
  mobile: { title: preview.mobilePage, width: 390, height: 844 },
  desktop: { title: preview.desktopPage, width: 1280, height: 860 },
};
type Size = keyof typeof SIZES;

export function PagePreview({ slug, looks }: { slug: string; looks: Customization }) {
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
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
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
export function usePreviewLooks(typed: TypedLooks, stored: Customization): Customization {
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
