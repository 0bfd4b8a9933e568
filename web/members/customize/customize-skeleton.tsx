import { Skeleton } from "../../shared/ui/skeleton.tsx";

/** Where form and preview will be. */
export function CustomizeSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(360px,2fr)_3fr] lg:gap-8">
      <div className="grid content-start gap-4 lg:gap-6">
        <p role="status" className="text-soft">
          Loading...
        </p>
        <Skeleton className="h-80" />
        <Skeleton className="h-100" />
        <Skeleton className="h-200" />
      </div>
      <Skeleton className="h-150 max-lg:hidden" />
    </div>
  );
}
