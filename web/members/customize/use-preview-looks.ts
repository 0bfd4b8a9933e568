import { useState } from "react";
import type { Customization } from "../../shared/lib/page-data.ts";
import { useDebounced } from "../lib/use-debounced.ts";
import { TYPED_MS } from "../ui/picture/picture-field.tsx";
import { previewLooks } from "./preview-looks.ts";
import type { TypedLooks } from "./typed-looks.ts";

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
