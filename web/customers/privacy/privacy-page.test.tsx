import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { BookingPageData } from "../../shared/lib/page-data.ts";
import { timeOf } from "../../testing/booking-form.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { onPhone } from "../../testing/open-page.tsx";
import { openCustomersScene } from "../../testing/scenes.ts";

const why = page.getByText("Why a class was called off, 30 days after its date.");

test.each([
  ["en", "Everything about you 5 months after the visit.", "stay until 5 months after the last visit.", "Book a table"],
  ["sv", "Allt om dig 5 månader efter besöket.", "kvar till 5 månader efter det senaste besöket.", "Boka bord"],
])("the privacy page says in %s for how long details are kept, and leads back", async (language, words, last, back) => {
  await onPhone();
  await openCustomersScene("place", `/place/privacy?lang=${language}`);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText(last)).toBeVisible();
  await expect.element(page.getByRole("link", { name: back })).toHaveAttribute("href", `/place?lang=${language}`);
  expect(why.query()).toBeNull(); // it holds no classes
  await everybodyCanUse();
});

test("where classes are held, the page says for how long the reason for calling one off is kept", async () => {
  await openCustomersScene("studio", "/studio/privacy");
  await expect.element(why).toBeVisible();
  await expect.element(page.getByText("The texts of messages 30 days after they were due.")).toBeVisible();
});

test("the booking form says for how long details are kept before it is sent", async () => {
  await openCustomersScene("booking", "/booking", ({ workspace, ...data }: BookingPageData) => ({
    ...data,
    workspace: { ...workspace, retentionMonths: 1 },
  }));
  await timeOf("20:00").click();
  await expect.element(page.getByText("removes them 1 month after the visit.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "More" })).toHaveAttribute("href", "/booking/privacy");
});
