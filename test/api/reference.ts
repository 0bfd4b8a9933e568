import { WEEKDAYS } from "../../domain/time/calendar.ts";
import { conventionsPart } from "./conventions-part.ts";
import { errorsPart } from "./errors-part.ts";
import { examplesPart } from "./examples-part.ts";
import { features } from "./features.ts";
import { limitsPart } from "./limits-part.ts";
import { wrapped } from "./markdown.ts";
import type { NamedShapes } from "./named-shapes.ts";
import { type Printer, printer } from "./print-shape.ts";
import { routePart } from "./route-part.ts";
import { socketsPart } from "./sockets-part.ts";
import type { Types } from "./types.ts";

/** docs/api.md, from the route table, the schemas, the error table and the types. */
export function reference(types: Types, named: NamedShapes): string {
  const shapes = printer(named);
  const parts = [OPENING, contents(), examplesPart(), conventionsPart(), ...featureParts(types, shapes)];
  return `${[...parts, shapesPart(shapes), socketsPart(types, shapes), errorsPart(types), limitsPart()].join("\n\n")}\n`;
}

const OPENING = `# The HTTP API

What pages, tools and other programs may ask of Daybook. \`npm run api\` writes this file from what each
route says of itself (\`worker/http/routes.ts\`), the schemas and errors of \`contract/\`, and the types of what the Worker answers. A
test fails while the file says something else than the code. [openapi.json](openapi.json) says the same to programs, as OpenAPI 3.1.`;

const featureParts = (types: Types, shapes: Printer) =>
  features().map(({ title, names }) => `## ${title}\n\n${names.map(routePart(types, shapes)).join("\n\n")}`);

function contents(): string {
  const titles = features().map(({ title }) => title);
  const links = ["Conventions", ...titles, "Shapes", "Sockets", "Errors", "Limits"].map(
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
