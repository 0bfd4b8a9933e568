import { Skeleton } from "../../shared/ui/skeleton.tsx";

/** Where the editor will be. */
export function EditorSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-8">
      <Skeleton className="h-12 lg:h-100" />
      <div className="grid content-start gap-4 lg:gap-6">
        <p role="status" className="text-soft">
          Loading...
        </p>
        <Skeleton className="h-150" />
        <Skeleton className="h-20" />
      </div>
    </div>
  );
}
