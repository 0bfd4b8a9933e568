import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { confirm, fillIn, thanks } from "../harness/booking-page.ts";
import { aVisitor, lookAt, noHorizontalScroll, PHONE, type Visitor } from "../harness/browser.ts";
import { openDays, pickTool } from "../harness/member.ts";
import { PASSWORD, Product } from "../harness/product.ts";

const TOMORROW = "Wednesday 16 June";

const ONLY_HERE = ["dashboard-empty"];

const product = Product.at(inject("products").tuesday);

test("a stranger opens a restaurant on a phone, a customer books and cancels, the owner sees it", async () => {
  const [email, address] = ["owner-stranger@example.com", "astrid-stranger@example.com"];
  const owner = await aVisitor(product, PHONE);
  /** Whatever is seen fits; what no other test reaches is looked at as well. */
  const look = async (visitor: Visitor, name: string) =>
    ONLY_HERE.includes(name) ? lookAt(visitor, `${name}-phone`) : noHorizontalScroll(visitor.page);

  await owner.page.goto("/signup");
  await createAccount(owner.page, email);
  const slug = await onboard(owner, "Krog by the Sea", look);
  await confirmAddress(owner, email);
  await look(owner, "email-confirmed");
  await owner.page.getByRole("link", { name: "Go to Dashboard" }).click();
  await owner.page.getByText("No bookings scheduled for today.").waitFor();
  await look(owner, "dashboard-empty");
  await openDays(owner.page, "Upcoming Bookings");
  await owner.page.getByText("No upcoming bookings found.").waitFor();

  const customer = await aVisitor(product, PHONE);
  await customer.page.goto(`/${slug}`);
  await customer.page.getByRole("heading", { name: "Reserve Your Table" }).waitFor();
  await look(customer, "booking-times");
  await customer.page.getByRole("radio", { name: TOMORROW }).check();
  await customer.page.getByRole("radio", { name: "12:00", exact: true }).click();
  await fillIn(customer.page, address);
  await look(customer, "booking-details");
  await confirm(customer.page).click();
  await thanks(customer.page).waitFor();
  await look(customer, "booking-thanks");

  await owner.page.getByRole("link", { name: /1 booking · 2 guests/ }).click(); // nobody reloaded it
  await owner.page.getByText("Astrid Lind").waitFor();
  await look(owner, "dashboard-booked");
  const [confirmation] = await product.outbox(address, 1);
  expect(confirmation?.type).toBe("booking_confirmation");

  await customer.page.getByRole("link", { name: "Change or cancel" }).click();
  await customer.page.getByText("Confirmed", { exact: true }).waitFor();
  expect(confirmation?.text).toContain(customer.page.url());
  await look(customer, "manage");
  await customer.page.getByRole("button", { name: "Cancel booking" }).click();
  await look(customer, "manage-question");
  await customer.page.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await customer.page.getByText("The booking has been cancelled.").waitFor();
  await look(customer, "manage-cancelled");

  await owner.page.getByText("Cancelled", { exact: true }).waitFor();
  const mails = await product.outbox(address, 2);
  expect(mails.map(({ type }) => type).sort()).toEqual(["booking_cancellation", "booking_confirmation"]);

  await pickTool(owner.page, "Sign Out");
  await owner.page.waitForURL("/");
});

async function createAccount(page: Page, email: string) {
  await page.getByRole("heading", { name: "Create Account" }).waitFor();
  await page.getByLabel("Full name").fill("Olle Owner");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
}

async function onboard(owner: Visitor, name: string, look: typeof lookAt): Promise<string> {
  const { page } = owner;
  const next = () => page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Create Your Workspace" }).waitFor();
  await page.getByLabel("Business name").fill(name);
  await page.getByText("Available", { exact: true }).waitFor();
  await look(owner, "onboarding-1");
  await next();
  await page.getByRole("textbox", { name: "Tables for 4" }).fill("5");
  await look(owner, "onboarding-2");
  await next();
  await page.getByRole("heading", { name: "Operating Hours" }).waitFor();
  await page.getByRole("radio", { name: "All day" }).check();
  await look(owner, "onboarding-3");
  await next();
  await page.getByRole("heading", { name: "Review Your Setup" }).waitFor();
  await look(owner, "onboarding-4");
  await page.getByRole("button", { name: "Create Workspace" }).click();
  await page.getByRole("heading", { name: "Welcome to Daybook" }).waitFor();
  await look(owner, "welcome");
  return new URL(page.url()).pathname.split("/")[1] ?? "";
}

async function confirmAddress({ page }: Visitor, email: string) {
  const [mail] = await product.outbox(email, 1);
  await page.goto(/https?:\S+confirm-email\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  await page.getByText("Your email address is confirmed.").waitFor();
  expect(page.url()).not.toContain("token");
}
