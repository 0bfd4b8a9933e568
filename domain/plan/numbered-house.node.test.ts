import { expect, test } from "vitest";
import { numberedHouse } from "./numbered-house.ts";
import type { Resource } from "./rules.ts";

const table = (id: string, area: string | null): Resource => ({
  ...{ id, kind: "table", name: id, area, order: 0, seats: { min: 1, max: 2 }, stock: "everyone", archived: false },
});

test("the parts of a first house get numbers after those of its periods, also where one names another", () => {
  const { areas, resources, combinations, lastId } = numberedHouse(
    {
      areas: [{ id: "new-room", name: "Room", customersMayChoose: false, order: 0 }],
      resources: [table("new-a", "new-room"), table("new-b", "new-room"), table("new-c", null)],
      combinations: [{ id: "new-join", of: ["new-a", "new-b"], seats: { min: 3, max: 4 }, order: 0 }],
    },
    2,
  );
  expect(areas.map(({ id }) => id)).toEqual(["3"]);
  expect(resources.map(({ id, area }) => [id, area])).toEqual([
    ["4", "3"],
    ["5", "3"],
    ["6", null],
  ]);
  expect(combinations).toMatchObject([{ id: "7", of: ["4", "5"] }]);
  expect(lastId).toBe(7);
});
