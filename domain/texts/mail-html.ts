import { BLACK, readableColor, textColorOn, WHITE } from "../looks/contrast.ts";
import { isHexColor, mailPicture } from "../looks/sanitize-looks.ts";
import { languageOf } from "./language.ts";
import { mailWords } from "./mail-words.ts";

export type MailContent = {
  /** Empty lines separate paragraphs. */
  text: string;
  businessName: string;
  /** Without an address that mails can show (`mailPicture`) the name stands there. */
  logoUrl: string | null;
  /** `#rrggbb`; else our accent. */
  color: string | null;
  /** Only addresses below it become links. */
  origin: string;
  /** Words that become a link wherever they stand: the telephone number, the address (`contactLinks`). */
  links?: MailLink[];
  /** A line each; `Words: link` becomes a link. */
  footer?: string;
  /** The label of every button; else its page decides. */
  action?: string;
  /** The label of the manage button (`linkWords`). */
  manage?: string;
  /** The label of the button that begins another booking. */
  again?: string;
  locale?: string | null;
};

type MailLink = { words: string; href: string };

/** Mail programs know no CSS variables, so these copy web/styles.css. */
const LIGHT_COLORS = { ground: "#faf8f4", surface: WHITE, ink: "#1d1b16", soft: "#6b665c", line: "#e8e3d9" };
const DARK_COLORS = { ground: "#171613", surface: "#211f1b", ink: "#f3efe7", soft: "#ada699", line: "#37342d" };
const ACCENT = "#0e5a55";
const EDGE_CONTRAST_MIN = 3;

/**
 * A mail as HTML for light and dark mode; no text becomes markup. Our address ending a line becomes a button: a
 * booking's pages, with `action` any page.
 */
export function mailHtml(mail: MailContent): string {
  const { businessName, logoUrl, footer, locale = null } = mail;
  const color = mail.color !== null && isHexColor(mail.color) ? mail.color.toLowerCase() : ACCENT;
  const edge = readableColor(color, [LIGHT_COLORS.surface], BLACK, EDGE_CONTRAST_MIN);
  const nightEdge = readableColor(color, [DARK_COLORS.surface], WHITE, EDGE_CONTRAST_MIN);
  const button = `background:${color};border:1px solid ${edge};color:${textColorOn(color)}`;
  const logo = mailPicture(logoUrl, mail.origin);
  const name = escapeHtml(businessName);
  const head = logo
    ? `<img class="logo" src="${escapeHtml(logo)}" alt="${name}" height="48" style="display:block;width:auto;height:auto;max-width:240px;max-height:48px;border:0;font-size:18px;font-weight:600;color:${LIGHT_COLORS.ink}">`
    : `<p class="ink" style="margin:0;font-size:18px;line-height:1.4;font-weight:600;letter-spacing:-0.02em;color:${LIGHT_COLORS.ink}">${name}</p>`;
  return `<!doctype html>
<html lang="${languageOf(locale) ?? "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${name}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: ${DARK_COLORS.ground} !important; }
  .card { background: ${DARK_COLORS.surface} !important; border-color: ${DARK_COLORS.line} !important; border-top-color: ${nightEdge} !important; }
  .ink { color: ${DARK_COLORS.ink} !important; }
  .details { background: ${DARK_COLORS.ground} !important; border-color: ${DARK_COLORS.line} !important; }
  .soft { color: ${DARK_COLORS.soft} !important; }
  .button { border-color: ${nightEdge} !important; }
  .logo { background: ${WHITE}; border-radius: 8px; padding: 8px !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${LIGHT_COLORS.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader(mail.text))}</div>
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT_COLORS.ground}">
<tr><td align="center" style="padding:24px 16px;font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px">
<tr><td class="card" align="left" style="padding:24px 24px 8px;background:${LIGHT_COLORS.surface};border:1px solid ${LIGHT_COLORS.line};border-top:4px solid ${color};border-radius:0 0 12px 12px">
${head}
<div class="ink" style="padding-top:20px;font-size:16px;line-height:1.5;color:${LIGHT_COLORS.ink};overflow-wrap:break-word;word-break:break-word">
${body(mail, button)}
</div>
</td></tr>${footer === undefined ? "" : `\n<tr><td class="soft" align="left" style="padding:16px 24px 0;font-size:13px;line-height:1.5;color:${LIGHT_COLORS.soft};overflow-wrap:break-word;word-break:break-word">\n${smallPrint(footer, mail)}\n</td></tr>`}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const PREHEADER_LENGTH = 140;

function preheader(text: string): string {
  const words = text.replace(ADDRESS, "").replace(/\s+/g, " ").trim();
  return words.length > PREHEADER_LENGTH ? `${words.slice(0, PREHEADER_LENGTH).toWellFormed()}…` : words;
}

function body(mail: MailContent, buttonStyle: string): string {
  return mail.text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => visitCard(paragraph, mail) ?? paragraphs(paragraph.split("\n"), mail, buttonStyle))
    .join("\n");
}

/** Null for a paragraph that is not `visitDetails`. */
function visitCard(paragraph: string, mail: MailContent): string | null {
  const words = mailWords(mail.locale ?? null);
  const lines = paragraph.split("\n");
  const isOfServices = lines[2]?.startsWith(`${words.what}: `);
  const labels = [words.when, words.where, isOfServices ? words.what : words.guests, words.price].slice(
    0,
    Math.max(3, lines.length), // the price is not always shown
  );
  const values = lines.map((line, i) =>
    line.startsWith(`${labels[i]}: `) ? line.slice(`${labels[i]}: `.length) : null,
  );
  if (lines.length !== labels.length || values.includes(null)) return null;
  const rows = values.map(
    (value, i) =>
      `<p class="soft" style="margin:${i === 0 ? 0 : 12}px 0 0;font-size:13px;line-height:1.4;color:${LIGHT_COLORS.soft}">${escapeHtml(labels[i] ?? "")}</p>
<p class="ink" style="margin:0;${i === 0 ? "font-size:18px;line-height:1.4;font-weight:600" : "font-size:16px;line-height:1.5"};color:${LIGHT_COLORS.ink}">${linked(value ?? "", mail)}</p>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:separate"><tr><td class="details" align="left" style="padding:16px;background:${LIGHT_COLORS.ground};border:1px solid ${LIGHT_COLORS.line};border-radius:8px">
${rows.join("\n")}
</td></tr></table>`;
}

function paragraphs(lines: string[], mail: MailContent, buttonStyle: string): string {
  const blocks: string[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(`<p style="margin:0 0 16px">${open.join("<br>\n")}</p>`);
    open = [];
  };
  for (const line of lines) {
    const { before, href, label } = actionOf(line, mail);
    if (before.trim() !== "" || href === null) open.push(linked(before, mail));
    if (href === null) continue;
    close();
    blocks.push(
      `<p style="margin:0 0 8px"><a class="button" href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;${buttonStyle};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0 0 20px;font-size:13px;line-height:1.4;color:${LIGHT_COLORS.soft}">${anchor(href, href)}</p>`,
    );
  }
  close();
  return blocks.join("\n");
}

function actionOf(line: string, { origin, action, manage, again, locale = null }: MailContent) {
  const plain = { before: line, href: null, label: "" };
  const parts = partsOf(line.trimEnd(), origin);
  const last = parts.at(-1);
  if (!last?.isOurs) return plain;
  const label = action ?? pageWords(last.text.slice(origin.length), { manage, again }, locale);
  if (label === undefined) return plain;
  const before = line.trimEnd().slice(0, -last.text.length).trimEnd();
  return { before: before === `${label}:` ? "" : before, href: last.text, label };
}

/** `/bistro-nord/manage/…` opens the page `manage`. */
function pageWords(
  path: string,
  { manage, again }: Pick<MailContent, "manage" | "again">,
  locale: string | null,
): string | undefined {
  const words = mailWords(locale);
  const page = path.split("/")[2];
  if (page === "manage") return manage ?? words.view;
  if (page === "again") return again;
  return page === "feedback" ? words.feedback : undefined;
}

type Linking = Pick<MailContent, "origin" | "links">;

function linked(text: string, { origin, links = [] }: Linking): string {
  const parts = partsOf(text, origin);
  const html = parts.map((part) => (part.isOurs ? anchor(part.text, part.text) : withLinks(part.text, links))).join("");
  const direction = directionOf(parts.flatMap((part) => (part.isOurs ? [] : part.text)).join(" "));
  return direction === null ? html : `<span dir="${direction}">${html}</span>`;
}

const TO_THE_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * The direction of most letters of a line, so that a Hebrew name at its start turns neither an English sentence nor the
 * telephone number below it. Null: no letter goes to the left.
 */
function directionOf(line: string): "ltr" | "rtl" | null {
  const letters = line.match(/\p{L}/gu) ?? [];
  const toTheLeft = letters.filter((letter) => TO_THE_LEFT.test(letter)).length;
  if (toTheLeft === 0) return null;
  return toTheLeft * 2 > letters.length ? "rtl" : "ltr";
}

/** Each link takes the words' first place. */
function withLinks(text: string, [link, ...others]: MailLink[]): string {
  if (!link) return escapeHtml(text);
  const at = text.indexOf(link.words);
  if (at < 0) return withLinks(text, others);
  const after = text.slice(at + link.words.length);
  return withLinks(text.slice(0, at), others) + anchor(link.href, link.words) + withLinks(after, others);
}

const smallPrint = (footer: string, mail: Linking) =>
  footer
    .split("\n")
    .map((line) => {
      const [, words = "", href = ""] = /^(.+): (\S+)$/.exec(line) ?? [];
      const content = href.startsWith(`${mail.origin}/`) ? anchor(href, words) : linked(line, mail);
      return `<p style="margin:0 0 4px">${content}</p>`;
    })
    .join("\n");

const anchor = (href: string, words: string) =>
  `<a href="${escapeHtml(href)}" style="color:inherit">${escapeHtml(words)}</a>`;

/** The punctuation behind an address is not part of it. */
const ADDRESS = /(https?:\/\/[^\s<>"'`(){}[\]\\^|]*[^\s<>"'`(){}[\]\\^|.,;:!?])/g;

const partsOf = (text: string, origin: string) =>
  text
    .split(ADDRESS)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, isOurs: part.startsWith(`${origin}/`) }));

const escapeHtml = (text: string) => text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
