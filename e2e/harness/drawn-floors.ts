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
const DEMO: Drawing = {
  ...{ T1: "2,2 3x3 round", T2: "8,2 3x3 round", T3: "14,2 5x3", T4: "22,2 5x3", T5: "2,9 7x3", T6: "10,9 7x3" },
  ...{ T7: "21,9 9x3", T8: "3,16 9x3", T9: "19,15 6x6 round", T10: "2,2 7x3", T11: "12,2 5x3", T12: "20,2 5x3" },
};
const ROOMS: Record<string, { width: number; height: number }> = {
  ...{ "Dining room": { width: 31, height: 15 }, Terrace: { width: 28, height: 8 }, Bar: { width: 12, height: 8 } },
};

export const atKrogen = (table: string) => positionOf(KROGEN[table]);
export const atDemo = (table: string) => positionOf(DEMO[table]);
export const roomOf = (area: string) => ({ room: ROOMS[area] });

function positionOf(text = "0,0 3x3") {
  const [x, y, width, height] = (text.match(/\d+/g) ?? []).map(Number);
  return { position: { x, y, width, height, rotation: 0, shape: text.includes("round") ? "round" : "square" } };
}
