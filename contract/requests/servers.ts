import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { isHexColor } from "../../domain/looks/sanitize-looks.ts";
import { RESOURCES_MAX } from "../../domain/plan/house-problems.ts";
import { SERVER_NAME_MAX, SERVERS_MAX } from "../limits.ts";
import { line } from "../texts.ts";
import { planId } from "./plan-fields.ts";

const server = z.strictObject({
  name: line(SERVER_NAME_MAX, fault("name_missing")),
  color: z.string(fault("color_invalid")).check(z.toLowerCase(), z.refine(isHexColor)),
  tables: z.array(planId(fault("unknown_table"))).check(z.maxLength(RESOURCES_MAX)),
});

/** All who serve a date, in the order in which they are listed. A table has one server at most. */
export const serversRequest = z.strictObject({
  servers: z.array(server).check(
    z.maxLength(SERVERS_MAX, fault("too_many_servers", { max: SERVERS_MAX })),
    z.refine((all) => {
      const tables = all.flatMap((each) => each.tables);
      return new Set(tables).size === tables.length;
    }, fault("table_twice")),
  ),
});
export type ServersRequest = z.output<typeof serversRequest>;
