import type { Page } from "playwright-core";
import type { Screen } from "./reach-screen.ts";
import { DEMO } from "./stage.ts";

const services = {
  route: "/:slug/dashboard/services",
  as: "owner",
  at: `/${DEMO}/dashboard/services`,
  hasDark: true,
  hasTablet: true,
} as const;

/** People and services, as a template fills them; nothing is saved. */
export const SERVICE_SCREENS: Screen[] = [
  { ...services, name: "services", shows: "Rooms and machines", after: fill },
  { ...services, name: "services-empty", shows: "Add my own", after: chooseTrade },
  { ...services, name: "services-service", shows: "Something takes effect", after: inDialog("Add a service") },
  { ...services, name: "services-parts", shows: "Parts, in minutes", after: changeRoots },
  {
    ...{ ...services, name: "services-more", shows: "Own minutes and price" },
    after: async (page) => {
      await changeRoots(page);
      await page.getByRole("dialog").getByText("More").click();
      await page.getByText("Own minutes and price").scrollIntoViewIfNeeded();
    },
  },
  { ...services, name: "services-person", shows: "Does", after: addPerson },
  { ...services, name: "services-room", shows: "Needed for", after: inDialog("Add a room or machine") },
];

async function chooseTrade(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Hair salon" }).check();
}

async function fill(page: Page): Promise<void> {
  await chooseTrade(page);
  await page.getByRole("button", { name: "Use these services" }).click();
}

function inDialog(button: string) {
  return async (page: Page) => {
    await fill(page);
    await page.getByRole("button", { name: button }).click();
  };
}

async function addPerson(page: Page): Promise<void> {
  await inDialog("Add a person")(page);
  await page.getByRole("textbox", { name: "Name" }).fill("Bo");
  await page.getByRole("checkbox", { name: "Same hours as the business" }).click();
}

async function changeRoots(page: Page): Promise<void> {
  await addPerson(page);
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await page
    .getByRole("list", { name: "Services" })
    .getByRole("button", { name: /^Roots/ })
    .click();
}
