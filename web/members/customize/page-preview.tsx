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
  mobile: { label: preview.mobile, title: preview.mobilePage, width: 390, height: 844 },
  desktop: { label: preview.desktop, title: preview.desktopPage, width: 1280, height: 860 },
};
type Size = keyof typeof SIZES;
const NAMES: Size[] = ["mobile", "desktop"];

export function PagePreview({ slug, looks }: { slug: string; looks: Customization }) {
  const [size, setSize] = useState<Size>("mobile");
  const { title, width, height } = SIZES[size];
  const message = useMemo(() => ({ daybook: "looks" as const, looks }), [looks]);
  return (
    <section aria-label={preview.title} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg max-lg:sr-only">{preview.title}</h2>
        <div role="radiogroup" aria-label={preview.on} className="flex rounded-md bg-sunken p-1 max-lg:w-full">
          {NAMES.map((name) => (
            <Choice
              key={name}
              name="preview-size"
              value={name}
              label={SIZES[name].label}
              isChosen={name === size}
              onChoose={() => setSize(name)}
              className={`min-h-11 flex-1 rounded-sm border px-4 text-sm font-medium ${name === size ? "border-line bg-surface text-ink" : "border-transparent text-soft"}`}
            >
              {SIZES[name].label}
            </Choice>
          ))}
        </div>
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
