import { html } from "hono/html";
import { addressLine, telUrl } from "../../../domain/looks/address.ts";
import { keepQuery } from "../../../domain/services/keep-query.ts";
import { formatsIn, localeIn } from "../../../domain/texts/formats-in.ts";
import { CUSTOMER_LANGUAGES, type Language, nameOfLanguage } from "../../../texts/languages.ts";
import { TEXTS } from "../../../texts/worker.ts";
import type { PublicWorkspace } from "../place/place-filling.ts";

/** The day on which somebody last compared the words with the tests. */
const STATEMENT_DATE = "2026-11-27";

const LINK = "inline-flex min-h-11 items-center underline";

/** The article, its way back and its foot. `hasReplies`: mails to customers are answered. `search`: the page's query. */
export function drawStatement(
  { workspace, customization }: PublicWorkspace,
  { language, hasReplies, search }: { language: Language; hasReplies: boolean; search: string },
) {
  const words = TEXTS[language].pages.statement;
  const { name, slug, shownRegion } = workspace;
  const { contactPhone: phone, contactAddress: address } = customization;
  const { longDate } = formatsIn(localeIn(language, shownRegion));
  const paragraphs = (lines: string[]) => lines.map((line) => html`<p>${line}</p>`);
  const called =
    phone && html`<p>${words.phone} <a href="${telUrl(phone)}" class="${LINK} font-medium">${phone}</a></p>`;
  const visited = address && html`<p>${words.address} ${addressLine(address)}</p>`;
  return html`<div class="grid gap-2"><h2 class="text-2xl lg:text-3xl">${words.title}</h2><p class="text-soft">${words.intro(name)}</p></div>
${words.sections(name).map(({ title, lines }) => html`<section class="grid gap-2"><h3 class="text-lg">${title}</h3>${paragraphs(lines)}</section>`)}
<section class="grid gap-2"><h3 class="text-lg">${words.ask}</h3><p>${words.contact(name)}</p>${called ?? ""}${visited ?? ""}${hasReplies ? html`<p>${words.reply}</p>` : ""}<p><a href="${keepQuery("/contact", search)}" class="${LINK}">${words.operator}</a></p><p>${words.authority}</p></section>
<p class="text-sm text-soft">${words.written(longDate(STATEMENT_DATE))}</p>
<p><a href="${keepQuery(`/${slug}`, search)}" class="${LINK} font-medium">${words.back}</a></p>
<p class="text-sm text-soft">${CUSTOMER_LANGUAGES.filter((other) => other !== language).map((other) => html`<a href="${keepQuery(`?lang=${other}`, search)}" lang="${other}" hreflang="${other}" class="${LINK} pr-4">${nameOfLanguage(other)}</a>`)}<a href="${keepQuery(`/${slug}/privacy`, search)}" class="${LINK}">${words.privacy}</a></p>`;
}
