import { Check } from "lucide-react";
import { words } from "../../texts/words.ts";
import { ATTENDANCE_WORDS, visitText } from "../shared/booking-words.ts";
import { NotesText } from "../shared/notes-text.tsx";
import type { DayBooking } from "../shared/queries.ts";
import { type TableNames, tableText } from "../shared/table-words.ts";

type KitchenPartyProps = { party: DayBooking; tables: TableNames; isDone: boolean };

export function KitchenParty({ party, tables, isDone }: KitchenPartyProps) {
  const { bookingTime, guests, customerName, notes, attendance } = party;
  const visit = visitText(party);
  return (
    <li className={`flex gap-4 px-4 py-3 text-lg md:px-6 ${isDone ? "text-soft" : ""}`}>
      <p className="font-bold tabular-nums">{bookingTime}</p>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold tabular-nums">{words.ui.guests(guests)}</span>
          <span className="wrap-anywhere">{customerName}</span>
          <span className="font-semibold">{tableText(party, tables)}</span>
          {attendance && (
            <span className="text-success">
              <Check aria-hidden="true" size={20} />
              <span className="sr-only">
                {attendance === "finished" ? ATTENDANCE_WORDS.finished : words.kitchen.cameAlready}
              </span>
            </span>
          )}
        </p>
        {visit && <p>{visit}</p>}
        {notes && (
          <p className="whitespace-pre-line wrap-anywhere">
            <NotesText notes={notes} />
          </p>
        )}
      </div>
    </li>
  );
}
