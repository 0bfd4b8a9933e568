import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chosenSalon, offerIn, savedSalon } from "../../testing/given-salon.ts";
import { button, services } from "../../testing/salon-page.ts";
import { saveAll } from "../../testing/settings-form.ts";

const inOrder = () =>
  services
    .getByRole("listitem")
    .elements()
    .map((row) => row.querySelector("h3, .font-medium")?.textContent);

test("services are sorted by arrow keys, also into the next group, and the place is told", async () => {
  const kept = await savedSalon();
  const handle = button("Move Fringe trim: arrow keys or drag");
  await expect.element(handle).toBeVisible();
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(page.getByText("Fringe trim: 3 of 4 in Cuts")).toBeInTheDocument();
  await expect.element(handle).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(page.getByText("Fringe trim: 1 of 3 in Styling")).toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(handle).toHaveFocus();
  await saveAll();
  const { services: sorted } = offerIn(kept);
  expect(sorted.slice(5, 8).map(({ group, name }) => `${group}: ${name}`)).toEqual([
    "Cuts: Children’s cut",
    "Styling: Wash and blow-dry",
    "Styling: Fringe trim",
  ]);
});

test("a service is dragged by its handle", async () => {
  await chosenSalon();
  await userEvent.dragAndDrop(
    button("Move Cut: arrow keys or drag"),
    button("Move Children’s cut: arrow keys or drag"),
  );
  expect(inOrder().slice(4, 9)).toEqual(["Cuts", "Long hair cut", "Children’s cut", "Cut", "Fringe trim"]);
});
