import { html, raw } from "hono/html";
import { absolutePicture, pictureAddress } from "../../../domain/looks/picture-address.ts";
import { structuredData } from "../../../domain/looks/structured-data.ts";
import { CUSTOMER_LANGUAGES, type Language } from "../../../texts/languages.ts";
import { TEXTS } from "../../../texts/worker.ts";
import { jsonScript } from "../shell.ts";
import type { PublicWorkspace } from "./place-filling.ts";

/** `isAsked`: the address has `lang` and is canonical itself. */
type HeadOptions = { origin: string; language: Language; isAsked: boolean };

const DESCRIPTION_LENGTH = 200;
const SITE_NAME = "Daybook";

/** For search engines and link previews of a booking page. */
export function placeHead({ workspace, customization }: PublicWorkspace, { origin, language, isAsked }: HeadOptions) {
  const { name, slug } = workspace;
  const url = `${origin}/${slug}`;
  const own = isAsked ? `${url}?lang=${language}` : url;
  const said = plainText(customization.businessDescription ?? workspace.description ?? customization.heroSubtitle);
  const description = shortened(said || TEXTS[language].pages.place.about(name));
  const [hero, logo] = [customization.heroBackgroundImageUrl, customization.brandLogoUrl].map(pictureAddress);
  const images = [hero, logo].flatMap((each) => (each ? absolutePicture(each, origin) : []));
  const [image] = images;
  const data = structuredData({
    ...workspace,
    url,
    description: said || null,
    telephone: customization.contactPhone,
    address: customization.contactAddress,
    images,
  });
  return html`<meta name="description" content="${description}"><link rel="canonical" href="${own}">${CUSTOMER_LANGUAGES.map(
    (each) => html`<link rel="alternate" hreflang="${each}" href="${url}?lang=${each}">`,
  )}<link rel="alternate" hreflang="x-default" href="${url}"><meta property="og:type" content="website"><meta property="og:site_name" content="${SITE_NAME}"><meta property="og:title" content="${name}"><meta property="og:description" content="${description}"><meta property="og:url" content="${own}"><meta property="og:locale" content="${TEXTS[language].pages.locale}">${CUSTOMER_LANGUAGES.filter(
    (each) => each !== language,
  ).map((each) => html`<meta property="og:locale:alternate" content="${TEXTS[each].pages.locale}">`)}${
    image && html`<meta property="og:image" content="${image}">`
  }<meta name="twitter:card" content="${hero ? "summary_large_image" : "summary"}">${raw(jsonScript('type="application/ld+json"', data))}`;
}

const plainText = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : undefined).replace(/[\s,.;:–-]+$/, "")}…`;
}
