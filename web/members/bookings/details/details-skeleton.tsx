import { Button } from "../../../shared/ui/button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { words } from "../../texts/words.ts";
import { DetailsFooter } from "./details-layout.tsx";

const FACTS = ["w-40", "w-24", "w-48", "w-36", "w-20", "w-28"];

export function DetailsSkeleton({ onClose }: { onClose: () => void }) {
  return (
    <>
      <div role="status" aria-label={words.ui.loading} className="grid gap-5">
        <div className="grid gap-2">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-5 w-36" />
        </div>
        <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {FACTS.slice(0, 4).map((width) => (
            <Skeleton key={width} className="h-11" />
          ))}
        </div>
        <div className="grid gap-4 border-t border-line pt-5 md:grid-cols-2">
          {FACTS.map((width) => (
            <div key={width} className="grid gap-1">
              <Skeleton className="h-4 w-16" />
              <Skeleton className={`h-5 ${width}`} />
            </div>
          ))}
        </div>
      </div>
      <DetailsFooter>
        <Button className="ml-auto" onClick={onClose}>
          {words.ui.close}
        </Button>
      </DetailsFooter>
    </>
  );
}
