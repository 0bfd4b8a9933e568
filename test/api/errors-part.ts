import { ERRORS } from "../../contract/error-table.ts";
import { AppError, type ErrorCode } from "../../contract/errors.ts";
import { problemBody } from "../../contract/problem-body.ts";
import { BESIDE } from "./guarded.ts";
import { literalsOf, wrapped } from "./markdown.ts";
import type { Types } from "./types.ts";

export function errorsPart({ exported }: Types): string {
  const codes = (Object.keys(ERRORS) as ErrorCode[]).toSorted(
    (one, other) => ERRORS[one].status - ERRORS[other].status,
  );
  const rows = codes.map((code) => {
    const { title, status } = problemBody(new AppError(code));
    const varies = typeof ERRORS[code].title === "function" ? " *" : "";
    const beside = (BESIDE[code] ?? []).map((name) => `\`${name}\``).join(", ");
    return `| \`${code}\` | ${status} | ${title}${varies} | ${beside} |`;
  });
  const reasons = literalsOf(exported("domain/day/commands.ts", "RefusalReason"));
  const why = `\`time_slot_unavailable\` says why in \`params.reason\`: ${reasons}. \`params.n\` is the limit or the seats left, \
where there is one. A member hears \`params.opens\`, \`params.closes\` and the visit's \`params.minutes\` of a time outside \
the hours. \`alternatives\` are other times that are free for the party, \`slots\` the times of the day as they are now. \
\`mayOverride\` is true where a member's \`override\` would lift the refusal.`;
  return `## Errors

| code | status | title | beside the fixed members |
| --- | --- | --- | --- |
${rows.join("\n")}

\\* Another title for some \`params\`; a program goes by \`code\`.

${wrapped(why)}`;
}
