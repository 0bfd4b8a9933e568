import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { everybodyCanUse, lookAt } from "../../testing/look-at.ts";
import { failNext, problemOf } from "../../testing/network.ts";
import { onPhone } from "../../testing/open-page.tsx";
import { openScene } from "../../testing/scenes.ts";

const who = page.getByLabelText("Customer's email or phone number");
const erase = page.getByRole("button", { name: "Erase", exact: true });
const question = page.getByRole("dialog", { name: "Erase this customer?" });

const openCustomerData = () => openScene("affected", "/affected/dashboard/customer-data");

test("text that is no address or number is refused at its field", async () => {
  await onPhone();
  await openCustomerData();
  await who.fill("astrid");
  await erase.click();
  await expect.element(page.getByText("Enter an email address, or a phone number")).toBeVisible();
  await expect.element(who).toHaveFocus();
  await everybodyCanUse();
});

test("a customer with a booking ahead is not erased, and the address stays typed", async () => {
  await onPhone();
  await openCustomerData();
  await who.fill("astrid@example.com");
  await erase.click();
  await expect.element(question.getByText("astrid@example.com")).toBeVisible();
  await lookAt();
  failNext("POST", /erase$/, problemOf("upcoming_bookings", { count: 1 }));
  await question.getByRole("button", { name: "Erase", exact: true }).click();
  const refusal = "This customer has an upcoming booking. Please cancel it first.";
  await expect.element(page.getByText(refusal)).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(who).toHaveValue("astrid@example.com");
});
