import { moveText, type TableNames } from "../booking/table-words.ts";
import type { Move } from "./queries.ts";

/** The moves of others, one a line. */
export const MovesList = ({ moves, names }: { moves: Move[]; names: TableNames }) => (
  <ul className="grid gap-1">
    {moves.map((move) => (
      <li key={move.id} className="wrap-anywhere">
        {moveText(move, names)}
      </li>
    ))}
  </ul>
);
