import { keepQuery } from "../../../../domain/services/keep-query.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";
import { loadLaterTexts, useLaterTexts } from "../../../shared/texts/use-later-texts.ts";

export async function loadPrivacyLine() {
  await loadLaterTexts();
  return PrivacyLine;
}

/** In a new tab: what was typed stays. */
function PrivacyLine({ workspace: { name, slug, retentionMonths } }: { workspace: Workspace }) {
  const { privacy, more } = useLaterTexts().privacyLine;
  return (
    <p className="text-xs text-soft">
      {privacy(name, retentionMonths)}{" "}
      <a
        href={keepQuery(`/${slug}/privacy`, location.search)}
        target="_blank"
        className="-my-3 inline-block py-3 underline"
        rel="noopener"
      >
        {more}
      </a>
    </p>
  );
}
