/** By table: the corner and the size of a square table; `round` may follow. */
type Drawing = Record<string, string>;

const KROGEN: Drawing = {
  ...{
    T1: "2,2 3x3",
    T2: "6,2 3x3",
    T3: "13,2 5x3",
    T4: "19,2 5x3",
    T5: "4,9 5x3",
    T6: "13,9 7x4 round",
    T7: "22,9 9x3",
  },
  ...{ T8: "2,2 3x3", T9: "8,2 5x3", "Chef's counter": "2,2 6x2" },
};
const ROOMS: Record<string, { width: number; height: number }> = {
  ...{ "Dining room": { width: 31, height: 15 }, Terrace: { width: 28, height: 8 }, Bar: { width: 12, height: 8 } },
};

export const atKrogen = (table: string) => positionOf(KROGEN[table]);
export const roomOf = (area: string) => ({ room: ROOMS[area] });

function positionOf(text = "0,0 3x3") {
  const [x, y, width, height] = (text.match(/\d+/g) ?? []).map(Number);
  return { position: { x, y, width, height, rotation: 0, shape: text.includes("round") ? "round" : "square" } };
}
