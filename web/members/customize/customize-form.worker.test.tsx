import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant } from "../../testing/restaurants.ts";

const field = (label: string) => page.getByLabelText(label, { exact: true });

test("looks are saved, and customers get them without the page for reviews", async () => {
  await onPhone();
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/customize`);
  await field("Title").fill("Nya Bistron");
  await field("Email for replies").fill("Hej@Example.com");
  await field("Primary color").fill("#7A1F3D");
  await page.getByLabelText("Top of the page").getByLabelText("Background color", { exact: true }).fill("#0e3a55");
  await field("Your page for reviews").fill("https://g.page/r/nord/review");
  await page.getByText("Only these websites").click();
  await field("Websites").fill("https://Bistro.example/\n\nhttp://localhost:3000");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Customization Saved")).toBeVisible();
  const looks = {
    ...{ heroTitle: "Nya Bistron", heroSubtitle: null, primaryColor: "#7a1f3d", heroBackgroundColor: "#0e3a55" },
  };
  const param = { slug };
  expect(await unwrap(api.workspaces[":slug"].customization.$get({ param }))).toMatchObject({
    ...{ ...looks, contactEmail: "hej@example.com", reviewUrl: "https://g.page/r/nord/review" },
    embedOrigins: ["https://bistro.example", "http://localhost:3000"],
  });
  const { customization } = await unwrap(api.public[":slug"].$get({ param, query: {} }));
  expect(customization).toMatchObject(looks);
  expect(customization).not.toHaveProperty("reviewUrl");
});
