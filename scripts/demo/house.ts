import { ROOM_MIN } from "../../domain/floor/positions.ts";
import { proposeLayout } from "../../domain/floor/propose-layout.ts";
import { FREEZE_MINUTES, type House, type Resource } from "../../domain/plan/rules.ts";

const SEATS = [2, 2, 4, 2, 4, 2, 4, 2, 4, 6];
const ROW = 4;
const [ROOM, FIRST_TABLE, FIRST_JOIN] = ["1", 100, 500];
const SMALLEST_ROOM = { width: ROOM_MIN, height: ROOM_MIN };

/** Among ten tables five are for 2, four for 4 and one for 6; neighbours in rows of four join in twos. They are drawn in rows. */
export function houseOf(tables: number): House {
  const resources = Array.from({ length: tables }, (_, order): Resource => {
    const seats = { min: 1, max: SEATS[order % SEATS.length] ?? 2 };
    const named = { id: String(FIRST_TABLE + order), kind: "table", name: `T${order + 1}`, area: ROOM, order } as const;
    return { ...named, seats, stock: "everyone", archived: false };
  });
  const combinations = resources.flatMap(({ id, seats, order }) => {
    const next = resources[order + 1];
    if (!next || order % ROW === ROW - 1) return [];
    const max = seats.max + next.seats.max;
    return { id: String(FIRST_JOIN + order), of: [id, next.id], seats: { min: max - 2, max }, order };
  });
  const { room, positions } = proposeLayout(resources, combinations, SMALLEST_ROOM);
  const areas = [{ id: ROOM, name: "Room", customersMayChoose: true, order: 0, room }];
  const drawn = resources.map((table) => ({ ...table, position: positions.get(table.id) }));
  return { areas, resources: drawn, combinations, freezeMinutes: FREEZE_MINUTES };
}
