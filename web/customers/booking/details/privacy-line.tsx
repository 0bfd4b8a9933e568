import type { Workspace } from "../../../shared/lib/page-data.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";

/** In a new tab: what was typed stays. */
export function PrivacyLine({ workspace: { name, slug, retentionMonths } }: { workspace: Workspace }) {
  const { booking } = useTexts();
  return (
    <p className="text-xs text-soft">
      {booking.privacy(name, retentionMonths)}{" "}
      <a
        href={`/${slug}/privacy`}
        target="_blank"
        rel="noopener"
        className="-my-3 inline-flex min-h-11 items-center underline"
      >
        {booking.privacyMore}
      </a>
    </p>
  );
}
