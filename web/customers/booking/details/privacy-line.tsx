import { keepQuery } from "../../../../domain/services/keep-query.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";
import { PRIVACY_LINE } from "../../../shared/texts/privacy-line.ts";
import { useLanguage } from "../../../shared/texts/use-texts.ts";

/** In a new tab: what was typed stays. */
export function PrivacyLine({ workspace: { name, slug, retentionMonths } }: { workspace: Workspace }) {
  const { privacy, more } = PRIVACY_LINE[useLanguage().language];
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
