import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { everybodyCanUse, lookAt } from "../../testing/look-at.ts";
import { failNext, problemOf } from "../../testing/network.ts";
import { onPhone } from "../../testing/open-page.tsx";
import { type Api, answering, giving, openScene, whatWasSent } from "../../testing/scenes.ts";

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

test("a number of two guests names who goes and who stays, and one of them alone can be erased", async () => {
  await onPhone();
  await openCustomerData();
  const anna = {
    id: "g-anna",
    name: "Anna Berg",
    phone: "+46701234567",
    email: null,
    bookings: 4,
    goes: "whole" as const,
  };
  const per = {
    ...anna,
    id: "g-per",
    name: "Per Berg",
    email: "per@example.com",
    bookings: 2,
    goes: "address" as const,
  };
  const param = { slug: "affected" };
  giving(
    (api: Api) => api.workspaces[":slug"].customers.export.$post({ param, json: {} as never }),
    (told) => ({ ...told, guests: [anna, per] }),
  );
  answering(
    (api: Api) => api.workspaces[":slug"].customers.erase.$post({ param, json: {} as never }),
    () => ({ bookings: 4, messages: 0, feedback: 0, guests: 1 }),
  );
  await who.fill("astrid@example.com");
  await erase.click();
  await expect.element(question.getByText("Anna Berg goes whole")).toBeVisible();
  await expect.element(question.getByText("Per Berg stays and loses this address or number")).toBeVisible();
  await expect.element(question.getByRole("radio", { name: /^Everything with this address or number/ })).toBeChecked();
  await everybodyCanUse();
  await question.getByRole("radio", { name: /^Anna Berg alone/ }).click();
  await question.getByRole("button", { name: "Erase", exact: true }).click();
  await expect.element(page.getByText("4 bookings anonymised")).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toEqual({ guestId: "g-anna" });
});

test("an address of a guest who was merged asks who goes: the person, or that guest alone", async () => {
  await openCustomerData();
  const anna = { id: "g-anna", name: "Anna Berg", phone: "+46701234567", email: null, mergedInto: null, bookings: 4 };
  const berta = { ...anna, id: "g-berta", name: "Berta Lind", mergedInto: "g-anna", bookings: 2 };
  answering(
    (api: Api) => api.workspaces[":slug"].customers.erase.$post({ param: { slug: "affected" }, json: {} as never }),
    () => ({ bookings: 2, messages: 0, feedback: 0, guests: 1 }),
  );
  await who.fill("astrid@example.com");
  await erase.click();
  failNext("POST", /erase$/, problemOf("several_guests", { count: 2 }, { guests: [anna, berta] }));
  await question.getByRole("button", { name: "Erase", exact: true }).click();
  await expect.element(question.getByLabelText("Anna Berg with all who were merged, 6 bookings")).toBeChecked();
  await everybodyCanUse();
  await question.getByLabelText("Berta Lind alone, 2 bookings").click();
  await question.getByRole("button", { name: "Erase", exact: true }).click();
  await expect.element(page.getByText("2 bookings anonymised")).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toEqual({ email: "astrid@example.com", guestIds: ["g-berta"] });
});
