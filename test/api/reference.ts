import { spawnSync } from "node:child_process";
import path from "node:path";
import { WEEKDAYS } from "../../domain/time/calendar.ts";
import { bin, ROOT } from "../../scripts/build.ts";
import { ROUTES } from "../harness/routes.ts";
import { conventionsPart } from "./conventions-part.ts";
import { errorsPart } from "./errors-part.ts";
import { examplesPart } from "./examples-part.ts";
import { limitsPart } from "./limits-part.ts";
import { wrapped } from "./markdown.ts";
import { type Printer, printer } from "./print-shape.ts";
import { routePart } from "./route-part.ts";
import { socketsPart } from "./sockets-part.ts";
import { readTypes } from "./types.ts";

/* docs/api.md, from the route table, the schemas, the error table and the types. */

export const REFERENCE = path.join(ROOT, "docs", "api.md");

/** In the table's order; a route belongs to the first feature that fits. */
const FEATURES: [title: string, paths: RegExp][] = [
  ["The customer's booking", /^\/api\/public\/:slug\/manage\//],
  ["The booking page", /^\/api\/public\//],
  ["After the visit", /^\/api\/(feedback|unsubscribe)\//],
  ["Accounts and sessions", /^\/api\/auth\//],
  ["Invitations", /^\/api\/invitations\/|\/team\/invitations/],
  ["Team", /\/team/],
  ["The dashboard", /^\/api\/workspaces\/:slug\/(overview|capacity|live)$/],
  ["Bookings", /^\/api\/workspaces\/:slug\/(bookings|availability|why)/],
  ["Opening hours", /\/(hours|closures)/],
  ["Calendars", /\/calendars/],
  ["Looks", /\/(customization|pictures)$/],
  ["Messages", /\/(notifications|messages)/],
  ["Customers", /\/customers\//],
  ["Workspaces", /^\/api\/(workspaces|slugs)/],
  ["The operator", /^\/api\/(demo-requests|webhooks|health)/],
  ["On a developer's machine", /^\/api\/dev\//],
];
/** In the order of reading. */
const ORDER = [
  ...["The booking page", "The customer's booking", "After the visit", "Accounts and sessions", "Workspaces"],
  ...[
    "The dashboard",
    "Bookings",
    "Opening hours",
    "Looks",
    "Messages",
    "Customers",
    "Calendars",
    "Team",
    "Invitations",
  ],
  ...["The operator", "On a developer's machine"],
];

export function reference(): string {
  const text = written();
  const args = [bin("biome"), "format", `--stdin-file-path=${REFERENCE}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, input: text, encoding: "utf8" });
  if (status !== 0) throw new Error(`not formatted: ${stderr}`);
  return stdout;
}

function written(): string {
  return readTypes((types) => {
    const shapes = printer(types);
    const features = ORDER.map(
      (title) => `## ${title}\n\n${routesOf(title).map(routePart(types, shapes)).join("\n\n")}`,
    );
    const parts = [OPENING, contents(), examplesPart(), conventionsPart(), ...features, shapesPart(shapes)];
    return `${[...parts, socketsPart(types, shapes), errorsPart(types), limitsPart()].join("\n\n")}\n`;
  });
}

const OPENING = `# The HTTP API

What pages, tools and other programs may ask of Daybook. \`npm run api\` writes this file from what each
route says of itself (\`worker/http/routes.ts\`), the schemas and errors of \`contract/\`, and the types of what the Worker answers. A
test fails while the file says something else than the code.`;

const featureOf = (name: string) => FEATURES.find(([, paths]) => paths.test(name.split(" ")[1] ?? ""))?.[0];
const routesOf = (title: string) => Object.keys(ROUTES).filter((name) => featureOf(name) === title);

function contents(): string {
  const homeless = Object.keys(ROUTES).filter((name) => !ORDER.includes(featureOf(name) ?? ""));
  if (homeless.length > 0) throw new Error(`of no feature (test/api/reference.ts): ${homeless.join(", ")}`);
  const links = ["Conventions", ...ORDER, "Shapes", "Sockets", "Errors", "Limits"].map(
    (title) => `[${title}](#${anchorOf(title)})`,
  );
  return wrapped(links, " · ");
}

const anchorOf = (title: string) => title.toLowerCase().replaceAll("'", "").replaceAll(" ", "-");

const shapesPart = ({ named }: Printer) => {
  const weekday = `type Weekday = ${WEEKDAYS.map((day) => `"${day}"`).join(" | ")};`;
  const types = named().map(({ name, shape }) => `type ${name} = ${shape};`);
  return `## Shapes

What several routes answer, by name.

\`\`\`ts
${[weekday, ...types].join("\n\n")}
\`\`\``;
};
