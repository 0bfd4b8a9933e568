import { isPastLastChange, lastChange, momentText } from "../../../shared/lib/change-time.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";
import { useSendingTexts } from "../../../shared/texts/use-sending-texts.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";

type ChangeLimitProps = { workspace: Workspace; phone: string | null; date: string; time: string; now: number };

export function ChangeLimit({ workspace, phone, date, time, now }: ChangeLimitProps) {
  const texts = useTexts();
  const { details } = useSendingTexts();
  if (isPastLastChange(workspace, date, time, now)) return details.noChange(date === workspace.today, phone);
  return details.changeUntil(momentText(lastChange(workspace, date, time), texts));
}
