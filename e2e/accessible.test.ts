import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../scripts/build.ts";
import { aVisitor, axe, PHONE, settled } from "./browser.ts";
import { cutOffWhenSmall } from "./fits.ts";
import { open, SCREENS, type Screen } from "./screens.ts";
import { Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.start();
});
afterAll(() => stage.product.stop());

/** Its other states are looked at where they come about, in the journeys. */
const firsts = [...Map.groupBy(SCREENS, ({ route }) => route).values()].flatMap((states) => states.slice(0, 1));
const groups = [...Map.groupBy(firsts, ({ as = "nobody" }) => as)];

test("every page has its line in the table of screens", () => {
  const source = readFileSync(path.join(ROOT, "worker", "pages", "routes.ts"), "utf8");
  const routes = [...source.matchAll(/\.get\("([^"]+)"/g)].map(([, route]) => route);
  const files = ["/assets/*"];
  expect(routes.filter((route) => !files.includes(route ?? "") && !firsts.some((one) => one.route === route))).toEqual(
    [],
  );
});

test("every part of web/ui is shown at /dev/ui", () => {
  const folder = path.join(ROOT, "web", "features", "parts");
  const shown = [
    path.join(ROOT, "web", "routes", "dev-ui.tsx"),
    ...readdirSync(folder).map((name) => path.join(folder, name)),
  ]
    .map((file) => readFileSync(file, "utf8"))
    .join();
  const parts = readdirSync(path.join(ROOT, "web", "ui")).filter((name) => name.endsWith(".tsx"));
  expect(parts.filter((name) => !shown.includes(`/ui/${name}"`))).toEqual([]);
});

test.each(groups)(
  "everybody can use every page, whatever the light and however large the letters: %s",
  async (_, screens) => {
    const visitor = await aVisitor(stage.product, { viewport: PHONE.viewport });
    const { page } = visitor;
    const found: Record<string, unknown[]> = {};
    for (const screen of screens) {
      if (screen.answers) visitor.expecting(screen.answers);
      await open(page, stage, screen);
      const wrong = [...(await titleOf(screen)), ...(await inEveryLight(screen)), ...(await cutOffWhenSmall(page))];
      if (wrong.length > 0) found[screen.name] = wrong;
    }
    expect(found).toEqual({});

    async function titleOf({ title }: Screen) {
      const is = await page.title();
      return is === title ? [] : [`title: ${is}`];
    }

    async function inEveryLight({ hasDark }: Screen) {
      const violations: unknown[] = [];
      for (const colorScheme of hasDark ? (["dark", "light"] as const) : (["light"] as const)) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        violations.push(...(await axe(page)).map((violation) => ({ colorScheme, ...violation })));
      }
      return violations;
    }
  },
);
