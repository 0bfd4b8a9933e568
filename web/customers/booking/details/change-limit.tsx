import { isPastLastChange, lastChange, momentText } from "../../../shared/lib/change-time.ts";
import type { Customization, Workspace } from "../../../shared/lib/page-data.ts";
import { useSendingTexts } from "../../../shared/texts/use-sending-texts.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";

type ChangeLimitProps = {
  workspace: Workspace;
  customization: Customization;
  /** Null where it stands beside. */
  phone?: null;
  date: string;
  time: string;
  now: number;
};

/** Until when a booking can be changed, and what its business says about cancelling. */
export function ChangeLimit({ workspace, customization, date, time, now, ...given }: ChangeLimitProps) {
  const texts = useTexts();
  const { details } = useSendingTexts();
  const { phone = customization.contactPhone } = given;
  const { cancellationPolicy: policy } = customization;
  return (
    <>
      {isPastLastChange(workspace, date, time, now)
        ? details.noChange(date === workspace.today, phone)
        : details.changeUntil(momentText(lastChange(workspace, date, time), texts))}
      {policy && <span className="block wrap-anywhere">{policy}</span>}
    </>
  );
}
