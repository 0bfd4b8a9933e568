import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { AlertChoices } from "../../../contract/requests/alerts.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";

const { alerts } = api.workspaces[":slug"];
export type OwnAlerts = InferResponseType<typeof alerts.$get, 200>;

export const alertsQuery = (slug: string) =>
  queryOptions({ queryKey: ["alerts", slug], queryFn: () => unwrap(alerts.$get({ param: { slug } })) });

export const saveAlerts = (slug: string, json: AlertChoices) => unwrap(alerts.$put({ param: { slug }, json }));
