import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectFitLarge, LIGHTS, lookAt, showIn } from "../look-at.ts";
import { AllParts } from "./all-parts.tsx";

/** Buttons of the specimens: the role of the layer, or the text of the toast, that each opens. */
const LAYERS = {
  "A dialog": "dialog",
  "A long dialog": "dialog",
  "A dialog from below": "dialog",
  "A question at a row": "dialog",
  "A form in a dialog": "dialog",
  "A conflict": "dialog",
  More: "menu",
};
const TOASTS = {
  "A toast": "Saved",
  "One of success": "Booking cancelled",
  "One of failure": "Could not be saved",
  "One to take back": "Arrived",
};

/** Without uploads, which ask a business whether it takes pictures: picture-upload.worker.test.tsx looks at them in its page. */
test("every component of the screens has a specimen, or is drawn by a component that has one", () => {
  const texts = Object.values(
    import.meta.glob<string>(["./*.tsx", "../../{shared,members}/ui/**/*.tsx", "!**/*.test.tsx", "!**/ui/picture/**"], {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  );
  const matches = (pattern: RegExp) => texts.flatMap((text) => text.match(pattern) ?? []);
  const names = matches(/(?<=^export (function|const|class) )[A-Z]\w*[a-z]\w*/gm);
  const drawn = new Set(matches(/(?<=<|\bpart\.|\breturn )[A-Z]\w+/g)); // `part.Toasts`: as `later` names it
  expect(names).toContain("Button");
  expect(names.filter((name) => !drawn.has(name))).toEqual(["AllParts"]);
});

test.each(LIGHTS)("everybody can use every part of the screens in %s colours", async (light) => {
  await showParts(light);
  await lookAt(light);
  await expectFitLarge();
});

test.each(LIGHTS)("everybody can use what a part opens in %s colours", async (light) => {
  await showParts(light);
  for (const [name, role] of Object.entries(LAYERS)) {
    await button(name).click();
    await expect.element(page.getByRole(role)).toBeVisible();
    await lookAt(light);
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole(role)).not.toBeInTheDocument();
  }
  for (const [name, text] of Object.entries(TOASTS)) {
    await button(name).click();
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await lookAt(light);
  }
});

const button = (name: string) => page.getByRole("button", { name, exact: true });

async function showParts(light: (typeof LIGHTS)[number]) {
  await showIn(light);
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", Component: AllParts }])} />);
  await expect.element(page.getByRole("heading", { name: "Parts" })).toBeVisible();
}
