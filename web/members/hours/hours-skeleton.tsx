import { Skeleton } from "../../shared/ui/skeleton.tsx";

/** Where the settings will be, about as high: whoever comes back is led to where they were. */
export function HoursSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4 lg:gap-6">
      <Skeleton className="h-150" />
      <Skeleton className="h-80" />
      <Skeleton className="h-60" />
      <Skeleton className="h-60" />
      <Skeleton className="h-100" />
      <Skeleton className="h-40" />
    </div>
  );
}
