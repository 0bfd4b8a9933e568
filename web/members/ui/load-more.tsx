import { useEffect, useRef } from "react";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";

/** `wantsAll`: loads page after page without being scrolled to. */
type LoadMoreProps = { isBusy: boolean; hasFailed: boolean; failure: string; onMore: () => void; wantsAll?: boolean };

export function LoadMore({ isBusy, hasFailed, failure, onMore, wantsAll = false }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBusy || hasFailed || !end.current) return;
    if (wantsAll) {
      onMore();
      return;
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: "400px" });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isBusy, hasFailed, onMore, wantsAll]);
  return (
    <div ref={end} className="grid justify-items-center gap-3 pt-4">
      {hasFailed && <Alert tone="attention">{failure}</Alert>}
      <Button isOff={isBusy} onClick={() => onMore()}>
        {isBusy ? words.ui.loading : hasFailed ? words.ui.tryAgain : words.ui.loadMore}
      </Button>
    </div>
  );
}
