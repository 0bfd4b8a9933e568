import { roomText, roomWarning } from "./room-words.ts";

type RoomNoteProps = { tables: number | null; seats: number; className?: string };

/** Follows the two numbers while an owner types them. */
export function RoomNote({ tables, seats, className = "" }: RoomNoteProps) {
  const warning = roomWarning(tables, seats);
  return (
    <div role="status" className={`grid gap-1 empty:hidden ${className}`}>
      {roomText(tables, seats) && <p className="font-medium">{roomText(tables, seats)}</p>}
      {warning && <p className="rounded-md bg-attention-tint px-3 py-2 text-sm text-attention">{warning}</p>}
    </div>
  );
}
