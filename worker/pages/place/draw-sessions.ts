import type { OfferShown } from "../../../domain/services/chosen-visit.ts";
import { lengthText, shownPrice } from "../../../domain/services/prices.ts";
import { formatsIn, localeIn } from "../../../domain/texts/formats-in.ts";
import type { Language } from "../../../texts/languages.ts";
import { TEXTS } from "../../../texts/worker.ts";
import type { SessionShown } from "../../views/offered-sessions.ts";
import { escapeText } from "../shell.ts";
import type { PublicWorkspace } from "./place-filling.ts";

/** So many make about 10 kB of HTML. */
const DRAWN_MAX = 30;

/** The classes to come by day, to be read where no scripts run. With scripts the page asks for them itself. */
export function drawSessions(
  { workspace }: PublicWorkspace,
  offer: OfferShown,
  sessions: SessionShown[],
  language: Language,
): string {
  const words = TEXTS[language].pages.classes;
  const locale = localeIn(language, workspace.shownRegion);
  const { longDate } = formatsIn(locale, { today: workspace.today });
  const rowOf = ({ service, time, minutes, people, seatsLeft }: SessionShown) => {
    const { name = "", price = null, priceFrom = false } = offer.classes?.find(({ id }) => id === service) ?? {};
    const minor = price === null ? null : { minor: price, isFrom: priceFrom };
    const about = [...people, lengthText(minutes)].join(" · ");
    const left = seatsLeft === 0 ? words.full : seatsLeft === null ? null : words.seatsLeft(seatsLeft);
    const cost = [shownPrice(minor, offer.currency, locale, TEXTS[language].pages.visit.from), left];
    return `<li class="flex items-start gap-4 px-4 py-3 wrap-anywhere"><span class="shrink-0 font-semibold tabular-nums">${time}</span><span class="grid grow gap-0.5"><span class="font-semibold">${escapeText(name)}</span><span class="text-sm text-soft">${escapeText(about)}</span></span><span class="grid shrink-0 gap-0.5 text-right">${cost.map((each) => (each ? `<span>${escapeText(each)}</span>` : "")).join("")}</span></li>`;
  };
  const days = [...Map.groupBy(sessions.slice(0, DRAWN_MAX), ({ date }) => date)].map(
    ([date, ofDay]) =>
      `<div class="grid gap-2"><h3 class="text-lg first-letter:uppercase">${longDate(date)}</h3><ul class="divide-y divide-line rounded-lg border border-line bg-surface">${ofDay.map(rowOf).join("")}</ul></div>`,
  );
  return `<section aria-labelledby="drawn-classes" class="grid gap-6"><h2 id="drawn-classes" class="text-2xl">${words.title}</h2>${days.join("")}</section>`;
}
