import { Phone } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { telUrl } from "../../../../domain/looks/address.ts";
import { localDate } from "../../../shared/lib/local-time.ts";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import type { Booking } from "../booking/queries.ts";

/** Beside the facts, which lead there. */
export type Part = "move" | "edit" | "table";

type DetailsHeaderProps = {
  booking: Booking;
  timeZone: string;
  status: ReactNode;
  /** The button of what the member has just left takes the focus. */
  left?: Part | null;
  /** Absent where nothing can be changed. */
  onShow?: (part: Part) => void;
};

export function DetailsHeader({ booking, timeZone, status, left = null, onShow }: DetailsHeaderProps) {
  const move = useRef<HTMLButtonElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (left !== "move" && left !== "edit") return;
    const button = left === "move" ? move.current : edit.current;
    button?.focus();
    button?.closest("[role=dialog]")?.scrollTo({ top: 0 }); // shows the name too
  }, [left]);
  const { customerName, customerPhone, createdAt } = booking;
  const { shortDate } = useFormats();
  const canChange = onShow && booking.status !== "cancelled";
  return (
    <div className="grid gap-3">
      <div className="grid gap-1 pr-10">
        <h3 className="text-2xl wrap-anywhere">{customerName}</h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          {status}
          <span>{words.details.created(shortDate(localDate(createdAt, timeZone)))}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {canChange && (
          <>
            <Button ref={move} look="primary" onClick={() => onShow("move")}>
              {words.ui.move}
            </Button>
            <Button ref={edit} onClick={() => onShow("edit")}>
              {words.ui.edit}
            </Button>
          </>
        )}
        {customerPhone && (
          <a href={telUrl(customerPhone)} className={buttonClass()}>
            <Phone aria-hidden="true" size={18} />
            {words.details.call}
          </a>
        )}
      </div>
    </div>
  );
}
