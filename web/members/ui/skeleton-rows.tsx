import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { words } from "../texts/words.ts";

const WIDTHS = ["w-1/2", "w-1/3", "w-2/5", "w-1/4", "w-1/2", "w-1/3"];

export function SkeletonRows() {
  return (
    <div
      role="status"
      aria-label={words.ui.loading}
      className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:rounded-lg md:border"
    >
      {WIDTHS.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike and never move
        <div key={index} className="flex min-h-14 items-center gap-4 px-4 md:px-6">
          <Skeleton className="h-5 w-12" />
          <Skeleton className={`h-5 ${width}`} />
        </div>
      ))}
    </div>
  );
}

/** `heights`: of its sections, so that the page is as high as the form, for scroll restoration. */
export const FormSkeleton = ({ heights }: { heights: string[] }) => (
  <div role="status" aria-label={words.ui.loading} className="grid gap-4 lg:gap-6">
    {heights.map((height, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: sections that never move
      <Skeleton key={index} className={height} />
    ))}
  </div>
);
