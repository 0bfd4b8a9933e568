import { useMemo } from "react";
import { FramedPage } from "../../shared/lib/framed-page.tsx";
import { useDebounced } from "../lib/use-debounced.ts";
import { words } from "../texts/words.ts";
import { businessInDraft } from "./business-in-draft.ts";
import type { Draft } from "./draft-fields.ts";

const SOON_MS = 100;

/** On a desk, the booking page as it comes to be; a phone loads none. */
export function DraftPreview({ draft }: { draft: Draft }) {
  const typed = useDebounced(JSON.stringify(businessInDraft(draft)), SOON_MS);
  const message = useMemo(() => ({ daybook: "business" as const, business: JSON.parse(typed) }), [typed]);
  return (
    <aside aria-label={words.onboarding.preview.title} className="sticky top-8 grid content-start gap-3 max-lg:hidden">
      <FramedPage
        src="/onboarding/preview"
        title={words.onboarding.preview.frame}
        width={390}
        height={760}
        otherHeight={130}
        message={message}
      />
      <p className="text-center text-sm text-soft">{words.onboarding.preview.text}</p>
    </aside>
  );
}
