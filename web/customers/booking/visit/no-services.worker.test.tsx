import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { lookAt } from "../../../testing/look-at.ts";
import { onPhone, openCustomersPage } from "../../../testing/open-page.tsx";
import { aSalon, changeOffer } from "../../../testing/salons.ts";

test("a salon that offers nothing online says so, and shows neither services nor times", async () => {
  await onPhone();
  const salon = await aSalon();
  await changeOffer(salon, (offer) => ({
    ...offer,
    services: offer.services.map((service) => ({ ...service, online: false })),
  }));
  await openCustomersPage(`/${salon.slug}`);
  await expect.element(page.getByRole("heading", { name: "Book an appointment" })).toBeVisible();
  await expect.element(page.getByText("Nothing can be booked online at the moment.")).toBeVisible();
  for (const role of ["checkbox", "radio"] as const) await expect.element(page.getByRole(role)).not.toBeInTheDocument();
  await lookAt();
});
