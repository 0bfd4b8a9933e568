import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fieldError } from "../../../contract/field-error.ts";
import { fault } from "../../../domain/faults.ts";
import { keepSettings } from "../../testing/kept-settings.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { failNext, holdNext, problemOf } from "../../testing/network.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { type Api, alsoAt, bodySent, giving, playMembersScene, told, whatWasSent } from "../../testing/scenes.ts";
import { save, saveAll, saved } from "../../testing/settings-form.ts";

const name = page.getByLabelText("Business name");
const address = page.getByLabelText("Address of your booking page");
const description = page.getByLabelText("Description", { exact: false });
const language = page.getByLabelText("Language", { exact: true });
const zone = page.getByLabelText("Time zone");
const free = page.getByText("Available", { exact: true });
const conflict = page.getByRole("dialog", { name: "Settings changed" });

const param = { slug: "services" };
const own = (api: Api) => api.workspaces[":slug"].$get({ param });
const looks = (api: Api) => api.workspaces[":slug"].customization.$get({ param });

/** The business is kept, at its new address too; a change of another version is refused. */
async function openBusiness(prepare: () => void = () => {}) {
  await playMembersScene("services");
  const settings = keepSettings("services");
  const { workspace } = told(own);
  const kept = {
    ...{ settings, workspace },
    earlier: [] as string[],
    colleagueSaves(changes: Partial<typeof workspace>): void {
      kept.workspace = { ...kept.workspace, ...changes, version: kept.workspace.version + 1 };
    },
  };
  giving(own, (before) => ({ ...before, workspace: kept.workspace }));
  giving(
    (api: Api) => api.workspaces[":slug"].addresses.$get({ param }),
    () => ({ slug: kept.workspace.slug, earlier: kept.earlier }),
  );
  giving(
    (api: Api) => api.workspaces[":slug"].$patch({ param, json: { version: 1 } }),
    () => {
      const { version, ...change } = bodySent<{ version: number; slug?: string }>();
      if (version !== kept.workspace.version)
        return problemOf("stale_settings", {}, { stored: kept.workspace }) as never;
      if (change.slug) kept.earlier = [kept.workspace.slug, ...kept.earlier];
      kept.colleagueSaves(change);
      return kept.workspace;
    },
  );
  const slugs = (slug: string) => (api: Api) => api.slugs[":slug"].$get({ param: { slug } });
  giving(slugs("next"), () => ({ slug: "next", available: true, reason: null }));
  giving(slugs("taken"), () => ({ slug: "taken", available: false, reason: "taken" as const }));
  prepare();
  alsoAt("next", "services");
  await openMembersPage("/services/dashboard/business");
  await expect.element(name).toHaveValue("Restaurant services");
  return kept;
}

const patched = () => whatWasSent().filter(({ call }) => call.startsWith("PATCH"));

test("only what was changed is sent", async () => {
  await openBusiness();
  await language.selectOptions("English");
  await saveAll();
  expect(whatWasSent()).toEqual([{ call: "PATCH /api/workspaces/services", body: { language: "en", version: 1 } }]);
});

test("the page goes on at a new address, which the earlier ones lead to", async () => {
  const kept = await openBusiness();
  await address.fill("next");
  await expect.element(free).toBeVisible();
  await expect.element(page.getByText("forms with /services will lead here too")).toBeVisible();
  await everybodyCanUse();
  await description.fill("By the sea");
  await save.click();
  await expect.poll(() => location.pathname).toBe("/next/dashboard/business");
  await expect.element(page.getByText(`${location.host}/services`)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Business", level: 1 })).toHaveFocus();
  await expect.element(address).toHaveValue("next");
  await expect.element(description).toHaveValue("By the sea");
  await expect.element(page.getByRole("link", { name: "View Booking Page" })).toHaveAttribute("href", "/next");
  expect(kept.workspace).toMatchObject({ slug: "next", description: "By the sea" });
});

test("words that are typed while a new address is saved stay, and the page moves once they are saved", async () => {
  await openBusiness();
  await address.fill("next");
  const letGo = holdNext("PATCH", /\/workspaces\//);
  await save.click();
  await description.fill("By the sea");
  letGo();
  await expect.element(page.getByText("What you have typed since is not saved yet.")).toBeVisible();
  expect(location.pathname).toBe("/services/dashboard/business");
  await expect.element(description).toHaveValue("By the sea");
  await save.click();
  await expect.poll(() => location.pathname).toBe("/next/dashboard/business");
  expect(patched().map(({ body }) => body)).toEqual([
    { slug: "next", version: 1 },
    { description: "By the sea", version: 2 },
  ]);
});

test("an address of another business is refused while it is typed, and at its field by the server", async () => {
  await openBusiness();
  await address.fill("taken");
  const taken = page.getByText("This address is already taken. Please choose another.");
  await expect.element(taken).toBeVisible();
  failNext("PATCH", /\/workspaces\//, problemOf("slug_taken"));
  await save.click();
  await expect.element(address).toHaveFocus();
  expect(page.getByText("A workspace with this name").elements()).toEqual([]);
  await address.fill("api");
  await save.click();
  expect(page.getByText("This address is reserved. Please choose another.").elements()).toHaveLength(1);
  expect(patched()).toEqual([]);
});

test("a fault that only the server finds shows at its field, and goes with the next save", async () => {
  await openBusiness();
  await description.fill("By the sea");
  const errors = [fieldError("name", fault("too_long", { max: 60 }))];
  failNext("PATCH", /\/workspaces\//, problemOf("invalid_input", {}, { errors }));
  await save.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription("Use at most 60 characters");
  await saveAll();
  await expect.element(name).not.toHaveAccessibleDescription("Use at most 60 characters");
});

test("an earlier address is taken back without a question", async () => {
  const kept = await openBusiness(() =>
    giving(
      (api: Api) => api.workspaces[":slug"].addresses.$get({ param }),
      (before) => ({ ...before, earlier: ["next"] }),
    ),
  );
  await address.fill("next");
  await expect.element(page.getByText("forms with /services will lead here too")).toBeVisible();
  await expect.element(free).not.toBeInTheDocument();
  await save.click();
  await expect.poll(() => location.pathname).toBe("/next/dashboard/business");
  expect(kept.workspace.slug).toBe("next");
});

test("the time zone stays while somebody is expected, the form says so, and the rest is saved without it", async () => {
  await openBusiness();
  await zone.selectOptions("America/New_York");
  await name.fill("Krog Ekbacken");
  failNext("PUT", /\/hours$/, problemOf("time_zone_in_use"));
  await save.click();
  const words = "The time zone cannot change while there are upcoming bookings.";
  await expect.element(page.getByRole("alert")).toHaveTextContent(words);
  expect(page.getByText(words).elements()).toHaveLength(2);
  await expect.element(zone).toHaveFocus();
  await expect.element(zone).toHaveValue("America/New_York");
  await zone.selectOptions("Europe/Stockholm");
  await saveAll();
  expect(patched().map(({ body }) => body)).toEqual([{ name: "Krog Ekbacken", version: 1 }]);
});

test("the description of the looks is the one to edit, and is sent once it is edited", async () => {
  await openBusiness(() => giving(looks, (before) => ({ ...before, businessDescription: "Of the looks" })));
  await expect.element(description).toHaveValue("Of the looks");
  await name.fill("Krog Ekbacken");
  await saveAll();
  await description.fill("By the sea");
  await save.click();
  await expect.element(page.getByText("Not saved yet")).not.toBeInTheDocument();
  await expect
    .poll(() => patched().map(({ body }) => body))
    .toEqual([
      { name: "Krog Ekbacken", version: 1 },
      { description: "By the sea", version: 2 },
    ]);
});

test("a colleague's other changes are kept, and the same ones are asked about", async () => {
  const kept = await openBusiness();
  await name.fill("Mine");
  await language.selectOptions("Svenska");
  kept.colleagueSaves({ name: "Theirs", description: "By the sea" });
  await save.click();
  await expect.element(conflict.getByText("Theirs: Theirs")).toBeVisible();
  await expect.element(conflict.getByText("Yours: Mine")).toBeVisible();
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect.element(saved).toBeVisible();
  expect(kept.workspace).toMatchObject({ name: "Mine", description: "By the sea", language: "sv", version: 3 });
});

test("a time zone that a colleague changed too is asked about, and their other hours stay", async () => {
  const { settings } = await openBusiness();
  await zone.selectOptions("Europe/Oslo");
  settings.colleagueSavesHours({ timeZone: "Europe/Helsinki", guestsPerSpot: 3 });
  await save.click();
  await expect.element(conflict.getByText("Theirs: Europe/Helsinki")).toBeVisible();
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect.element(saved).toBeVisible();
  expect(settings.rules).toMatchObject({ timeZone: "Europe/Oslo", guestsPerSpot: 3 });
});
