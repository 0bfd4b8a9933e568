import type { GuestSettings } from "../../domain/guests/guest-settings.ts";
import { ownDescription, ownName, ownTextsIn } from "../../domain/texts/own-texts.ts";
import { CUSTOMER_LANGUAGES, type Language } from "../../texts/languages.ts";
import { consentsOffered, type OfferedConsent } from "../guest-book/consents-offered.ts";
import type { publicView } from "./public-workspace.ts";

type PublicView = ReturnType<typeof publicView>;
/** As customers read it: `spokenIn` stands only where the owner wrote texts in several languages. */
export type SpokenView = Omit<PublicView, "translations" | "asks" | "workspace"> & {
  workspace: PublicView["workspace"] & { spokenIn?: Language } & Asks;
};

/** Only where the owner asks for anything. */
type Asks = { boxes?: OfferedConsent[]; askCare?: true };

function asksIn(asks: GuestSettings, name: string, language: Language): Asks {
  const boxes = consentsOffered(asks, name, language);
  return { ...(boxes.length > 0 ? { boxes } : {}), ...(asks.askCare ? { askCare: true } : {}) };
}

/** A business's page with its owner's texts in this language, else the main ones (docs/rules.md#own-texts). */
export function spokenIn<View extends PublicView>(found: View, language: Language | null) {
  const { translations, asks, ...view } = found;
  const { workspace, customization } = found;
  const texts = ownTextsIn(translations, language);
  const inWords = <Named extends { name: string }>(each: Named) => ({ ...each, name: ownName(texts, each.name) });
  const inGroup = <Service extends { name: string; group: string; description: string }>(each: Service) => ({
    ...inWords(each),
    group: ownName(texts, each.group),
    description: ownDescription(texts, each.name, each.description),
  });
  const { areas, periods, offer } = workspace;
  const description = texts?.description ?? null;
  const { businessDescription } = customization;
  return {
    ...view,
    workspace: {
      ...workspace,
      ...(translations.length > 0 && language ? { spokenIn: language } : {}),
      ...asksIn(asks, workspace.name, language ?? workspace.language ?? CUSTOMER_LANGUAGES[0]),
      ...(areas && { areas: areas.map(inWords) }),
      ...(periods && { periods: periods.map(inWords) }),
      description: businessDescription === null ? (description ?? workspace.description) : workspace.description,
      offer: offer && {
        ...offer,
        services: offer.services.map(inGroup),
        ...(offer.classes && { classes: offer.classes.map(inGroup) }),
      },
    },
    customization: {
      ...customization,
      heroTitle: texts?.heroTitle ?? customization.heroTitle,
      heroSubtitle: texts?.heroSubtitle ?? customization.heroSubtitle,
      businessDescription: businessDescription && (description ?? businessDescription),
      ...(customization.cancellationPolicy && {
        cancellationPolicy: texts?.cancellationPolicy ?? customization.cancellationPolicy,
      }),
    },
  };
}
