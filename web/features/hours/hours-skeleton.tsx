import { Skeleton } from "../../ui/skeleton.tsx";

/** Where the settings will be. */
export function HoursSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4 lg:gap-6">
      <Skeleton className="h-150" />
      <Skeleton className="h-80" />
      <Skeleton className="h-60" />
    </div>
  );
}
