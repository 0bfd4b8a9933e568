import type { AskedEntry } from "../../../contract/pages.ts";
import { byGroup, legsIn, type OfferShown, type ServiceShown } from "../../../domain/services/chosen-visit.ts";
import { keepQuery } from "../../../domain/services/keep-query.ts";
import { lengthText, shownPrice } from "../../../domain/services/prices.ts";
import { localeIn } from "../../../domain/texts/formats-in.ts";
import type { Language } from "../../../texts/languages.ts";
import { TEXTS } from "../../../texts/worker.ts";
import { escapeAttribute, escapeText } from "../shell.ts";
import type { PublicWorkspace } from "./place-filling.ts";

/**
 * The services as web/customers/booking/visit/chooser.tsx renders them, so that they show and can be ticked before the
 * scripts run. drawn-services.test.tsx there compares both.
 */
export function drawServices(
  { workspace, asked }: PublicWorkspace & { asked?: AskedEntry },
  offer: OfferShown,
  language: Language,
  search: string,
): string {
  const words = TEXTS[language].pages.visit;
  const locale = localeIn(language, workspace.shownRegion);
  const asks = legsIn(asked?.chosen?.services ?? "");
  const isTicked = (id: string) => asks.some(({ service }) => service === id);
  const rowOf = ({ id, name, description, minutes, price, priceFrom }: ServiceShown) => {
    const shown = shownPrice(
      price === null ? null : { minor: price, isFrom: priceFrom },
      offer.currency,
      locale,
      words.from,
    );
    const about = description
      ? `<span class="text-sm whitespace-pre-line text-soft">${escapeText(description)}</span>`
      : "";
    return `<li><label class="${ROW} hover:bg-sunken"><input type="checkbox" name="service" value="${id}" id="service-${id}"${isTicked(id) ? " checked" : ""} class="mt-1 size-5 shrink-0 accent-accent outline-none"><span class="grid grow gap-0.5 wrap-anywhere hyphenate"><span class="flex flex-wrap justify-between gap-x-4 font-semibold"><span class="grow basis-36">${escapeText(name)}</span><span class="tabular-nums">${escapeText(shown ?? "")}</span></span><span class="text-sm text-soft">${lengthText(minutes)}</span>${about}</span></label></li>`;
  };
  const groups = byGroup(offer.services).map(([group, services]) => {
    const title = group ? `<h3 class="text-lg wrap-anywhere">${escapeText(group)}</h3>` : "";
    return `<section aria-label="${escapeAttribute(escapeText(group || words.services))}" class="grid gap-2">${title}<ul class="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">${services.map(rowOf).join("")}</ul></section>`;
  });
  const row = (title: string, about: string, [tag, at] = ["button", 'type="button"']) =>
    `<${tag} ${at} class="min-h-16 text-left hover:bg-sunken flex items-center justify-between gap-4 rounded-lg border border-line bg-surface px-4 py-3"><span class="grid gap-0.5"><span class="font-semibold">${title}</span><span class="text-sm text-soft">${about}</span></span><span aria-hidden="true" class="text-xl text-soft">›</span></${tag}>`;
  const table = offer.tables ? row(words.table, words.tableAbout) : "";
  const classes = offer.classes
    ? row(words.classes, words.classesAbout, [
        "a",
        `href="${escapeAttribute(escapeText(keepQuery("?classes", search)))}"`,
      ])
    : "";
  return `<section aria-labelledby="services" class="flex flex-1 flex-col gap-6"><div class="grid gap-1"><h2 id="services" tabindex="-1" class="text-2xl outline-none lg:text-3xl">${words.title}</h2><p class="text-soft">${words.intro}</p></div>${table}${classes}${groups.join("")}</section>`;
}

const ROW =
  "flex min-h-16 cursor-pointer items-start gap-4 px-4 py-3 has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-ink";
