import { useQueryClient } from "@tanstack/react-query";
import { type Overview, shownOverview } from "./queries.ts";
import { type TableNames, tableNames } from "./table-words.ts";

type Tables = Pick<Overview, "areas" | "resources" | "combinations" | "offer"> & { names: TableNames };

/** Those of the overview on screen, which dialogs stand beside; none where spots are counted. */
export function useTables(slug: string): Tables {
  const { areas = [], resources = [], combinations = [], offer = null } = shownOverview(useQueryClient(), slug) ?? {};
  return { areas, resources, combinations, offer, names: tableNames({ resources, offer }) };
}
