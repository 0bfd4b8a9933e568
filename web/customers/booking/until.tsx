import { localTime } from "../../shared/lib/local-time.ts";
import type { Workspace } from "../../shared/lib/page-data.ts";
import { whoseClock } from "../../shared/lib/whose-clock.ts";
import { useTexts } from "../../shared/texts/use-texts.ts";

/** After a time: "until 21:30", or "Table until 21:30" on a line of its own. */
export function Until({ workspace: { periods, timeZone }, end }: { workspace: Workspace; end: number | string }) {
  const { time, format } = useTexts();
  const at = localTime(end, timeZone);
  return (
    <span className={`text-base text-soft ${periods ? "block" : ""}`}>
      {periods ? time.tableUntil(at) : time.until(at)}
      {whoseClock(timeZone, new Date(end).getTime(), format.locale)}
    </span>
  );
}
