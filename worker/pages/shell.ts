import { addressLine, streetOf } from "../../domain/looks/address.ts";
import { httpsUrl } from "../../domain/looks/https-url.ts";
import { brandCssVariables, heroOverlayStyle, heroStyle } from "../../domain/looks/palette.ts";
import { openingHoursText } from "../../domain/time/opening-hours.ts";
import type { publicView } from "../workspaces/public-workspace.ts";
import type { PlaceWords } from "./place-words.ts";

export type Place = ReturnType<typeof publicView>;

/** What the elements of web/public.html are filled with: texts, addresses of pictures, styles. Null: the element goes. */
type Filling = { shell: "place" | "other"; values: Record<string, string | null>; styles: Record<string, string> };

/** A page that is not a business's: what it is, and nothing else. */
export const plainFilling = (title: string): Filling => ({ shell: "other", values: { title }, styles: {} });

/**
 * A business's page before the scripts are there: its colours, picture, name and words as they will be, so that nothing
 * moves then. `facts`: what the booking page says of the place besides.
 */
export function placeFilling({ workspace, customization }: Place, words: PlaceWords, facts: boolean): Filling {
  const { heroSubtitle: subtitle, contactAddress: address, contactPhone: phone } = customization;
  const picture = httpsUrl(customization.heroBackgroundImageUrl);
  const values = {
    title: customization.heroTitle ?? workspace.name,
    subtitle,
    picture,
    logo: httpsUrl(customization.brandLogoUrl),
  };
  const hours = openingHoursText(workspace, workspace.today);
  const today = hours ? words.openToday(hours) : words.closedToday;
  const street = streetOf(address);
  const description = customization.businessDescription ?? (subtitle ? null : workspace.description);
  const contact = address || phone;
  const more = { today: street ? `${today} · ${street}` : today, description, contact, address, phone };
  const ways = [phone, address && addressLine(address)].filter((way) => way).join(" · ");
  const withoutScripts = facts ? `${words.withoutScripts} ${ways || values.title}` : null;
  return {
    shell: "place",
    values: facts ? { ...values, ...more, withoutScripts } : { ...values, today: null },
    styles: {
      brand: css(brandCssVariables(customization)),
      hero: css(heroStyle(customization, picture !== null)),
      veil: css(heroOverlayStyle),
    },
  };
}

const css = (style: Record<string, string>) =>
  Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

/** Fills the shell as it streams by. What is filled in is text, or the whole value of an attribute, whatever it looks like. */
export function fillShell(rewriter: HTMLRewriter, { shell, values, styles }: Filling): HTMLRewriter {
  const fill = (name: string, put: (element: Element, value: string) => void) => ({
    element(element: Element) {
      const value = values[element.getAttribute(`data-${name}`) ?? ""];
      if (value) put(element, value);
      else element.remove();
    },
  });
  return rewriter
    .on("[data-shell]", {
      element(element) {
        if (element.getAttribute("data-shell") !== shell) element.remove();
      },
    })
    .on(
      "[data-if]",
      fill("if", () => {}),
    )
    .on(
      "[data-text]",
      fill("text", (element, value) => element.setInnerContent(value)),
    )
    .on(
      "[data-src]",
      fill("src", (element, value) => element.setAttribute("src", value)),
    )
    .on("[data-style]", {
      element(element) {
        const style = styles[element.getAttribute("data-style") ?? ""];
        if (style) element.setAttribute("style", style);
      },
    });
}
