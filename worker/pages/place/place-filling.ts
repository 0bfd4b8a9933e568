import { addressLine, streetOf } from "../../../domain/looks/address.ts";
import { brandCssVariables, heroColors } from "../../../domain/looks/palette.ts";
import { pictureAddress } from "../../../domain/looks/picture-address.ts";
import { openingHoursText } from "../../../domain/plan/opening-hours.ts";
import type { Pages } from "../../../texts/en/pages.ts";
import type { SpokenView } from "../../workspaces/spoken-in.ts";
import type { Filling } from "../shell.ts";

export type PublicWorkspace = SpokenView;

/**
 * Draws a business's page as the scripts will, so that nothing moves when they load. `facts`: with the booking page's
 * facts.
 */
export function placeFilling({ workspace, customization }: PublicWorkspace, words: Pages, facts: boolean) {
  const { heroSubtitle: subtitle, contactAddress: address, contactPhone: phone } = customization;
  const values = {
    title: customization.heroTitle ?? workspace.name,
    subtitle,
    picture: pictureAddress(customization.heroBackgroundImageUrl),
    logo: pictureAddress(customization.brandLogoUrl),
  };
  const hours = openingHoursText(workspace, workspace.today);
  const today = hours ? words.booking.booking.openToday(hours) : words.booking.booking.closedToday;
  const street = streetOf(address);
  const description = customization.businessDescription ?? (subtitle ? null : workspace.description);
  const contact = address || phone;
  const more = { today: street ? `${today} · ${street}` : today, description, contact, address, phone };
  const ways = [phone, address && addressLine(address)].filter((way) => way).join(" · ");
  const withoutScripts = facts ? words.place.withoutScripts(ways) : null;
  return {
    shell: "place",
    values: facts ? { ...values, ...more, withoutScripts } : { ...values, today: null },
  } satisfies Partial<Filling>;
}

type Brand = { style: string; ground: string };

const BRANDS_MAX = 1000;
const brands = new Map<string, Brand>();

/** An isolate keeps them: a palette takes longer than the rest of a page. `ground`: the hero's colour. */
export function brandOf(looks: PublicWorkspace["customization"]): Brand {
  const key = JSON.stringify(looks);
  const known = brands.get(key);
  if (known) return known;
  if (brands.size >= BRANDS_MAX) brands.clear();
  const variables = Object.entries(brandCssVariables(looks)).map(([name, value]) => `${name}:${value}`);
  const brand = { style: variables.join(";"), ground: heroColors(looks).ground };
  brands.set(key, brand);
  return brand;
}
