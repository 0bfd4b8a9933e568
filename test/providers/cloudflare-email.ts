export type GivenMail = {
  to: string | string[];
  from: string | { email: string; name: string };
  replyTo?: string;
  subject: string;
  text?: string;
  html?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; type: string; disposition: string; content: ArrayBuffer | Uint8Array | string }[];
};

const ADDRESS = /^[^\s<>@,;]+@[^\s<>@,;]+\.[^\s<>@,;]+$/;
const OWN_FIELDS = ["from", "to", "cc", "bcc", "subject", "reply-to"];
const ALLOWED = [
  ...["in-reply-to", "references", "list-unsubscribe", "list-unsubscribe-post", "list-id", "list-archive", "list-help"],
  ...["list-owner", "list-post", "list-subscribe", "precedence", "auto-submitted", "content-language", "keywords"],
  ...["comments", "importance", "priority", "sensitivity", "organization", "require-recipient-valid-since", "expires"],
  ...["reply-by", "archived-at"],
];
const VALUES: Record<string, RegExp> = {
  "list-unsubscribe": /^<(https:\/\/|mailto:)[^<>\s]+>(,\s*<(https:\/\/|mailto:)[^<>\s]+>)*$/,
  "list-unsubscribe-post": /^List-Unsubscribe=One-Click$/,
  "auto-submitted": /^(auto-generated|auto-replied|auto-notified)$/,
};
const MESSAGE_MAX_BYTES = 5 * 1024 * 1024;

class EmailError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * The Email Service binding (developers.cloudflare.com/email-service: workers-api, headers, suppressions), with its
 * documented codes; `refusals`: code by address.
 */
export function cloudflareEmailDouble() {
  const taken: GivenMail[] = [];
  const refusals = new Map<string, string>();
  const send = async (mail: GivenMail) => {
    const code = wrong(mail) ?? refusals.get(String(mail.to));
    if (code) throw new EmailError(code);
    taken.push(mail);
    return { messageId: `<${taken.length}@email.cloudflare.test>` };
  };
  return { binding: { send } as unknown as SendEmail, taken, refusals };
}

function wrong(mail: GivenMail): string | null {
  const { to, from, subject, text, html, replyTo, headers = {}, attachments = [] } = mail;
  const recipients = [to].flat();
  if (recipients.length === 0 || !from || !subject || !(text || html)) return "E_FIELD_MISSING";
  if (recipients.length > 50) return "E_TOO_MANY_RECIPIENTS";
  const sender = typeof from === "string" ? from : from.email;
  const addresses = [...recipients, sender, ...(replyTo ? [replyTo] : [])];
  if (!addresses.every((address) => ADDRESS.test(address)) || /[\r\n]/.test(subject)) return "E_VALIDATION_ERROR";
  if (attachments.length > 32) return "E_TOO_MANY_ATTACHMENTS";
  if (!attachments.every(({ filename, type, disposition }) => filename && type && disposition))
    return "E_VALIDATION_ERROR";
  if (JSON.stringify(mail).length > MESSAGE_MAX_BYTES) return "E_CONTENT_TOO_LARGE";
  const entries = Object.entries(headers);
  const faults = entries.flatMap(([name, value]) => wrongHeader(name.toLowerCase(), value) ?? []);
  if (faults[0]) return faults[0];
  if (headers["List-Unsubscribe-Post"] && !headers["List-Unsubscribe"]?.includes("<https://"))
    return "E_HEADER_VALUE_INVALID";
  if (entries.filter(([name]) => !/^x-/i.test(name)).length > 20) return "E_HEADERS_TOO_MANY";
  const size = entries.reduce((sum, [name, value]) => sum + name.length + bytes(value) + 4, 0);
  return size > 16 * 1024 ? "E_HEADERS_TOO_LARGE" : null;
}

function wrongHeader(name: string, value: string): string | null {
  if (OWN_FIELDS.includes(name)) return "E_HEADER_USE_API_FIELD";
  if (name.length > 100 || !/^(x-[a-z0-9_-]+|[a-z0-9-]+)$/.test(name)) return "E_HEADER_NAME_INVALID";
  if (!name.startsWith("x-") && !ALLOWED.includes(name)) return "E_HEADER_NOT_ALLOWED";
  if (bytes(value) > 2048) return "E_HEADER_VALUE_TOO_LONG";
  return value === "" || /[\r\n]/.test(value) || VALUES[name]?.test(value) === false ? "E_HEADER_VALUE_INVALID" : null;
}

const bytes = (text: string) => new TextEncoder().encode(text).length;
