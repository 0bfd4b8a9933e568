import { Skeleton } from "../../shared/ui/skeleton.tsx";

/** Where the two lists will be. */
export function TeamSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-8">
      {["h-40", "h-20"].map((height) => (
        <div key={height} className="grid gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className={height} />
        </div>
      ))}
    </div>
  );
}
