import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { hasCode } from "../../shared/lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { LoadFailure } from "./load-failure.tsx";
import { SkeletonRows } from "./skeleton-rows.tsx";

type SubPageProps = {
  back: string;
  backLabel: string;
  name?: string;
  title: string;
  action?: ReactNode;
  isWide?: boolean;
  isLoaded: boolean;
  /** Null while it may still load. */
  error: Error | null;
  failed: string;
  onRetry: () => unknown;
  children: ReactNode;
};

/** Below a dashboard, which it leads back to: loading, failed or loaded. */
export function SubPage({ back, backLabel, name, title, action, isWide = false, children, ...query }: SubPageProps) {
  const width = isWide ? "max-w-3xl lg:px-8" : "max-w-xl";
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className={`mx-auto flex min-h-14 items-center justify-between gap-x-4 px-4 ${width}`}>
          <Link
            to={back}
            className="-ml-2 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md px-2 text-sm font-medium"
          >
            <ArrowLeft aria-hidden="true" size={18} /> {backLabel}
          </Link>
          <p className="min-w-0 truncate font-bold">{name}</p>
        </div>
      </header>
      <main className={`mx-auto grid w-full grid-cols-1 gap-4 px-4 pt-6 pb-24 lg:gap-6 lg:pt-10 ${width}`}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          {action}
        </div>
        {children}
        {!query.isLoaded && !query.error && <SkeletonRows />}
        {query.error && !hasCode(query.error, "signed_out") && (
          <LoadFailure text={errorText(query.error, query.failed)} onRetry={() => void query.onRetry()} />
        )}
      </main>
    </>
  );
}
