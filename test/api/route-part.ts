import type { Route } from "../harness/routes/route.ts";
import { ROUTES } from "../harness/routes.ts";
import { fieldsOf, rulesOf } from "./fields.ts";
import { codesOf } from "./guarded.ts";
import { perMinute } from "./limits-part.ts";
import { block, codes, wrapped } from "./markdown.ts";
import type { Printer } from "./print-shape.ts";
import type { Answer, Types } from "./types.ts";

const OFFICE = "Owner and manager of the workspace";
const FRONT = "Owner, manager and host of the workspace";
const OWNER = "The owner of the workspace";

const WHO: Record<Route["who"], string> = {
  everyone: "Anyone",
  ...{ user: "Signed in", session: "Signed in" },
  "that user": "Signed in, for one's own sessions",
  "business owner": "Signed in, with an account that may own workspaces",
  read_evening: "Members of the workspace, the kitchen for today alone",
  ...{ read_bookings: FRONT, read_guests: FRONT, change_guests: FRONT, change_bookings: FRONT, settle_bookings: FRONT },
  ...{
    manage_guests: OFFICE,
    read_past: OFFICE,
    change_settings: OFFICE,
    export_customers: OFFICE,
    import_customers: OFFICE,
  },
  ...{ erase: OWNER, manage_team: OWNER, hand_over: OWNER },
  link: "Holders of the link",
  invited: "Holders of the link, or the account with the invited address",
};

/** A route's effect, callers, fields, answer and refusals. */
export const routePart =
  (types: Types, shapes: Printer) =>
  (name: string): string => {
    const route = ROUTES[name];
    const answer = types.answers.get(name);
    if (!route || !(answer || route.upgrade)) throw new Error(`${name} answers nothing that is known`);
    if (answer && !route.upgrade && route.answers < 400 && !answer.statuses.includes(route.answers))
      throw new Error(`${name} answers ${route.answers} by the table, ${answer.statuses} by its type`);
    const parts = [
      `### \`${name}\``,
      `${wrapped(route.does)}`,
      factsOf(route).join(" · "),
      fieldTable("query", route.asks),
      fieldTable("body", route.takes),
      answered(route, answer, shapes),
      errorsOf(name),
    ];
    return parts.filter((part) => part !== "").join("\n\n");
  };

export function factsOf({ who, key, person, limit }: Route): string[] {
  return [
    WHO[who],
    ...(key ? [`Idempotency-Key ${key}`] : []),
    ...(person ? ["Turnstile-Token"] : []),
    ...(limit ? [`${perMinute(limit)} a minute`] : []),
  ];
}

function fieldTable(title: string, schema: Route["takes"]): string {
  if (!schema) return "";
  const rows = fieldsOf(schema).map(
    ({ name, type, isOptional }) => `| \`${name}${isOptional ? "?" : ""}\` | ${type.replaceAll("|", "\\|")} |`,
  );
  const rules = rulesOf(schema).map((rule) => `${rule}.`);
  return [`| ${title} | |\n| --- | --- |\n${rows.join("\n")}`, ...(rules.length > 0 ? [rules.join(" ")] : [])].join(
    "\n\n",
  );
}

function answered({ upgrade }: Route, answer: Answer | undefined, { print }: Printer): string {
  if (upgrade || !answer) return "**101** and the socket";
  const status = answer.statuses.map((each) => `**${each}**`).join(" or ");
  if (answer.shape === null) return status;
  const shape = print(answer.shape);
  return shape.includes("\n") ? `${status}\n\n${block("ts", shape)}` : `${status} \`${shape}\``;
}

const errorsOf = (name: string) => (codesOf(name).length > 0 ? wrapped(`Errors: ${codes(codesOf(name))}`) : "");
