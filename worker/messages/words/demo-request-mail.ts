import { email } from "../../../contract/texts.ts";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import type { DemoRequestRow } from "../../../db/directory/demo-requests.ts";
import { readableEmail } from "../../../domain/people/readable-email.ts";
import { oneLine, sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import { breakWebAddresses } from "../../../domain/texts/web-address.ts";
import type { Services } from "../../services.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import { ourMail } from "./envelope.ts";

/** Replies go to the person who asked. Quotes strangers' words line by line, without links. */
export function renderDemoRequest(
  s: Services,
  row: StoredMessage,
  to: string,
  request: DemoRequestRow,
): RenderedMessage {
  const name = sanitizeName(request.name);
  const facts = [
    `Name: ${name}`,
    `Email: ${oneLine(readableEmail(request.email))}`,
    ...(request.phone ? [`Phone: ${oneLine(request.phone)}`] : []),
  ];
  const text = `Somebody would like to be shown Daybook. They were promised a reply within 24 hours: answer this mail to write to them.

${facts.join("\n")}
${request.message ? `\nThey say:\n${quoted(request.message)}\n` : ""}`;
  const mail = ourMail(s, row, to, { subject: `Demo request: ${name}`, text });
  return { ...mail, replyTo: email().safeParse(request.email).data ?? null };
}

const quoted = (text: string) =>
  breakWebAddresses(text)
    .split(/[\r\n\u0085\u2028\u2029]+/)
    .map((line) => `> ${oneLine(line)}`)
    .join("\n");
