import type { Page } from "playwright-core";
import { aVisitor, type Visitor } from "./browser.ts";
import type { Owned, Product } from "./product.ts";

export type Place = Owned & { email: string };
type Fields = Record<string, unknown>;

type WhichBrowser = Parameters<typeof aVisitor> extends [Product, ...infer How] ? How : never;

/** The owner's own browser, signed in by signing up, without a page. */
export async function anOwner(product: Product, { cookie }: Place, ...how: WhichBrowser): Promise<Visitor> {
  const owner = await aVisitor(product, ...how);
  const url = product.origin.replace("http:", "https:"); // or Chromium refuses cookies that are only for https
  const cookies = cookie.split("; ").map((pair) => {
    const [, name = "", value = ""] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    return { name, value, url, httpOnly: name !== "__Host-until", secure: true, sameSite: "Lax" as const };
  });
  await owner.context.addCookies(cookies);
  return owner;
}

/** The dashboard listens by now. */
export async function atDashboard(
  product: Product,
  place: Place,
  { query = "", how }: { query?: string; how?: Parameters<typeof aVisitor>[1] } = {},
): Promise<Visitor> {
  const owner = await anOwner(product, place, how);
  await owner.page.goto(`/${place.slug}/dashboard${query}`);
  await isLive(owner);
  return owner;
}

export const isLive = ({ page }: Pick<Visitor, "page">) =>
  page.getByText("Live", { exact: true }).filter({ visible: true }).waitFor();

/** The list of days ahead or behind, below the calendar of the date. */
export async function openDays(page: Page, name: "Upcoming Bookings" | "Historical Bookings"): Promise<void> {
  await page.getByRole("button", { name: /choose another day/ }).click();
  await page.getByRole("button", { name }).click();
}

/** From the menu above the list. */
export async function pickTool(page: Page, name: string, role: "menuitem" | "menuitemcheckbox" = "menuitem") {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole(role, { name, exact: true }).click();
}

/** As a member notes it; the test gives date and time. */
export async function phoned(product: Product, { slug, cookie }: Owned, fields: Fields): Promise<{ id: string }> {
  const body = { customerName: "Astrid Lind", guests: 2, source: "phone", ...fields };
  const answer = await product.call("POST", `/api/workspaces/${slug}/bookings`, { cookie, body });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}

/** By the public page's own call. */
export async function booked(
  product: Product,
  { slug }: Owned,
  fields: Fields,
): Promise<{ id: string; manageToken: string; customerEmail: string }> {
  const customerEmail = `astrid-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const answer = await product.call("POST", `/api/public/${slug}/bookings`, {
    body: { customerName: "Astrid Lind", customerEmail, guests: 2, ...fields },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return { ...answer.body, customerEmail };
}

export async function bookingsOf(product: Product, { slug, cookie }: Owned): Promise<Fields[]> {
  return (await product.call("GET", `/api/workspaces/${slug}/bookings`, { cookie })).body.bookings;
}
