import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { invitationTo } from "../../../domain/texts/mail-words.ts";
import type { Language } from "../../../texts/languages.ts";
import { buttonClass } from "../../shared/ui/button.tsx";
import { ErrorBoundary } from "../../shared/ui/error-boundary.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { words } from "../texts/words.ts";
import { CopyButton, CopyLink } from "../ui/copy-button.tsx";
import { LinkFields } from "./link-fields.tsx";
import { embedSnippet, linkQuery, NO_PARTS } from "./link-query.ts";
import { publicPageQuery } from "./queries.ts";

const loadQrCode = () => import("./qr-code.tsx");
const QrCode = lazy(async () => ({ default: (await loadQrCode()).QrCode }));
const QrDownload = lazy(async () => ({ default: (await loadQrCode()).QrDownload }));

type ShareSectionProps = { workspace: { slug: string; name: string; bookingType: string; language: Language | null } };

export function ShareSection({ workspace }: ShareSectionProps) {
  const { slug, name, bookingType, language } = workspace;
  const [parts, setParts] = useState(NO_PARTS);
  const page = useQuery(publicPageQuery(slug)).data?.workspace;
  const query = page ? linkQuery(parts, page.today) : "";
  const url = `${location.origin}/${slug}${query}`;
  const text = invitationTo(name, bookingType, language ?? "en");
  const snippet = embedSnippet({ origin: location.origin, slug, text });
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-3">
        {page && (
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold text-accent-ink">
              {words.share.link.title}
            </summary>
            <div className="grid grid-cols-1 gap-5 pt-2 pb-4">
              <p className="text-sm text-soft">{words.share.link.hint}</p>
              <LinkFields {...{ page, parts }} onChange={(changed) => setParts({ ...parts, ...changed })} />
            </div>
          </details>
        )}
        <p>
          <a href={url} className="-my-2.5 inline-block py-2.5 text-accent-ink underline wrap-anywhere">
            {url}
          </a>
        </p>
        <div className="flex flex-wrap items-start gap-4">
          <div className="size-40 shrink-0 overflow-hidden rounded-md border border-line">
            <ErrorBoundary fallback={<p className="p-3 text-sm text-soft">{words.share.notLoaded}</p>}>
              <Suspense fallback={<Skeleton className="size-full" />}>
                <QrCode url={url} className="size-full" />
              </Suspense>
            </ErrorBoundary>
          </div>
          <div className="grid justify-items-start gap-2">
            <CopyLink url={url} />
            <ErrorBoundary fallback={null}>
              <Suspense>
                <QrDownload url={url} name={parts.ref ? `${slug}-${parts.ref}` : slug} />
              </Suspense>
            </ErrorBoundary>
            <Link to={`/${slug}/dashboard/share-sheet${query}`} className={buttonClass()}>
              <Printer aria-hidden="true" size={18} /> {words.share.printSheet}
            </Link>
          </div>
        </div>
      </div>
      <div className="grid grid-cols-1 content-start gap-3">
        <h2 id="embed" className="text-lg">
          {words.share.website}
        </h2>
        <p className="text-sm text-soft">{words.share.websiteHint}</p>
        <textarea
          aria-labelledby="embed"
          readOnly
          rows={5}
          spellCheck={false}
          value={snippet}
          onFocus={({ target }) => target.select()}
          className="w-full resize-none field-sizing-content rounded-md border border-line bg-sunken p-3 text-sm wrap-anywhere"
        />
        <div className="justify-self-start">
          <CopyButton text={snippet} {...words.share.embed} />
        </div>
      </div>
    </div>
  );
}
