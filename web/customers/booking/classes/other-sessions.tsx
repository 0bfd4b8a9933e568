import { timeText } from "../../../shared/lib/booking-time.ts";
import type { SessionShown, Workspace } from "../../../shared/lib/page-data.ts";
import { useSendingTexts } from "../../../shared/texts/use-sending-texts.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Sheet } from "../../sheet.tsx";
import type { SlotRefusal } from "../queries.ts";
import { useClassTexts } from "./sessions.ts";

type OtherSessionsProps = {
  workspace: Workspace;
  refusal: SlotRefusal;
  /** Absent: as many as there were. */
  onSeats?: (seats: number) => void;
  onChoose: (id: string) => void;
  /** Absent: it stays this class. */
  onList?: () => void;
  onClose: () => void;
};

/** The class is full: fewer seats where some are left, other dates of it, or another class. */
export function OtherSessions({ workspace, refusal, onSeats, onChoose, onList, onClose }: OtherSessionsProps) {
  const texts = useTexts();
  const sending = useSendingTexts();
  const words = useClassTexts();
  const { error } = refusal;
  const { reason, n } = error.params ?? {};
  const left = reason === "session_full" && typeof n === "number" ? n : 0;
  const full = left > 0 ? words.tooFew(left) : words.fullNow;
  const said = { session_full: full, session_cancelled: words.cancelled }[String(reason)] ?? sending.error(error).text;
  const others = (error.extra.sessions ?? []) as SessionShown[]; // as the server lists them
  return (
    <Sheet open onClose={onClose} title={words.others}>
      <Alert tone="attention">{said}</Alert>
      {left > 0 && onSeats && (
        <Button size="large" onClick={() => onSeats(left)}>
          {words.takeSeats(left)}
        </Button>
      )}
      {others.length === 0 ? (
        <p>{words.noOthers}</p>
      ) : (
        <ul className="grid gap-2">
          {others.map(({ id, date, time, people, seatsLeft }) => (
            <li key={id}>
              <Button size="large" className="w-full py-2" onClick={() => onChoose(id)}>
                <span className="flex w-full flex-wrap justify-between gap-x-4 text-left">
                  <span className="font-normal first-letter:uppercase">{texts.format.longDate(date)}</span>
                  {timeText(workspace, date, time, texts)}
                  <span className="basis-full text-sm font-normal text-soft empty:hidden">
                    {[...people, seatsLeft !== null && words.seatsLeft(seatsLeft)].filter(Boolean).join(" · ")}
                  </span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {onList && (
        <Button look="quiet" onClick={onList}>
          {words.otherClass}
        </Button>
      )}
    </Sheet>
  );
}
