import path from "node:path";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { ROOT } from "../../scripts/build.ts";
import { aVisitor, DESK, PHONE, signIn, type Visitor } from "../harness/browser.ts";
import { englishOn } from "../harness/in-swedish.ts";
import { anOwner, booked, isLive, phoned } from "../harness/member.ts";
import { everyDay, type Owned, PASSWORD, Product } from "../harness/product.ts";
import { aStudio, held } from "../harness/studio.ts";

const product = Product.at(inject("products").tuesday);
const [TODAY, TOMORROW] = ["2027-06-15", "2027-06-16"];
const SWEDISH = { ...DESK, locale: "sv-SE" };

/** Reads a screen whenever it is asked to. */
function reader({ page }: Visitor) {
  const english: Record<string, string[]> = {};
  return {
    english,
    async read(screen: string) {
      const found = await englishOn(page);
      const isSwedish = await page.evaluate(() => document.documentElement.lang === "sv");
      if (found.length > 0 || !isSwedish) english[screen] = found;
    },
  };
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).filter({ visible: true }).first().click();

test("a newcomer founds a business and leaves it, and reads no English word", async () => {
  const visitor = await aVisitor(product, SWEDISH);
  const { page } = visitor;
  const { english, read } = reader(visitor);
  const email = `agare-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await read("front page");
  await page.goto("/auth");
  await page.getByRole("heading", { name: "Välkommen tillbaka" }).waitFor();
  await read("sign in");
  await press(page, "Glömt lösenordet");
  await page.getByRole("button", { name: "Skicka länken" }).waitFor();
  await read("forgotten password");
  await page.goto("/signup");
  await page.getByRole("heading", { name: "Skapa konto" }).waitFor();
  await press(page, "Skapa konto");
  await read("account with nothing filled in");
  await page.getByLabel("För- och efternamn").fill("Olle Ek");
  await page.getByLabel("E-post").fill(email);
  await page.getByLabel("Lösenord", { exact: true }).fill(PASSWORD);
  await press(page, "Skapa konto");
  await page.getByRole("heading", { name: "Lägg upp ditt företag" }).waitFor();
  await page.getByLabel("Företagets namn").fill("Krog Ekbacken");
  await page.getByText("Ledig", { exact: true }).waitFor();
  await read("onboarding: business");
  await press(page, "Fortsätt");
  await page.getByLabel("Hur många bord?").fill("5");
  await read("onboarding: tables");
  await page.getByRole("radio", { name: "Frisör", exact: true }).check();
  await page.getByText("Vilka jobbar här?").waitFor();
  await read("onboarding: people");
  await page.getByRole("radio", { name: "Restaurang", exact: true }).check();
  await page.getByLabel("Hur många bord?").fill("5");
  await press(page, "Fortsätt");
  await page.getByRole("heading", { name: "Öppettider" }).waitFor();
  await page.getByRole("radio", { name: "Hela dagen" }).check();
  await read("onboarding: hours");
  await press(page, "Fortsätt");
  await page.getByRole("heading", { name: "Stämmer allt?" }).waitFor();
  await read("onboarding: review");
  await press(page, "Skapa företaget");
  await page.getByRole("heading", { name: "Välkommen till Daybook" }).waitFor();
  await read("welcome");
  await page.getByRole("link", { name: "Till översikten" }).click();
  await page.getByText("Inga bokningar i dag.").waitFor();
  await read("empty dashboard");
  await press(page, "Logga ut");
  await page.waitForURL("/");
  await page.goto("/auth");
  visitor.expecting(401);
  await page.getByLabel("E-post").fill(email);
  await page.getByLabel("Lösenord", { exact: true }).fill("something else");
  await press(page, "Logga in");
  await page.getByRole("alert").first().waitFor();
  await read("wrong password");
  expect(english).toEqual({});
});

test("an evening at the tables is read in Swedish, from the list to the day sheet", async () => {
  const place = await product.aRestaurant({
    name: "Krogen vid Kajen",
    language: "sv",
    weeklySchedule: everyDay("06:15", "23:15"),
  });
  await swedishHouse(place);
  const { id } = await booked(product, place, { bookingDate: TODAY, bookingTime: "19:15", notes: "Barnstol" });
  await phoned(product, place, { customerName: "Nils Holm", bookingDate: TODAY, bookingTime: "18:15", guests: 4 });
  await phoned(product, place, { customerName: "Ada Berg", bookingDate: TOMORROW, bookingTime: "12:15", guests: 3 });
  const owner = await anOwner(product, place, SWEDISH);
  const { page } = owner;
  const { english, read } = reader(owner);
  const dialog = page.getByRole("dialog");
  const at = async (path: string, text: string | RegExp) => {
    await page.goto(`/${place.slug}/dashboard${path}`);
    await page.getByText(text).filter({ visible: true }).first().waitFor();
  };
  await at("", "Nils Holm");
  await isLive(owner);
  await read("list");
  await press(page, "Mer för Nils Holm");
  await read("a row's menu");
  await page.keyboard.press("Escape");
  for (const [view, tab] of [
    ["upcoming", "Kommande"],
    ["historical", "Tidigare"],
    ["search", "Sök"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await read(view);
  }
  await at("?as=timeline", "Tidslinje");
  await isLive(owner);
  await read("timeline");
  await at("?as=floor", "Lokalen");
  await isLive(owner);
  await read("floor");
  await at("?tab=notifications", "Senaste meddelandena");
  await read("messages");
  await page.getByRole("tab", { name: "Planerade" }).click();
  await read("planned messages");
  await at("?new=1", "valfritt");
  await dialog.getByRole("radio", { name: "20:15", exact: true }).waitFor();
  await read("new booking");
  await press(page, "Boka");
  await read("new booking with nothing filled in");
  await dialog.getByRole("radio", { name: "20:15", exact: true }).click();
  await dialog.getByLabel("Namn").fill("Maja Lund");
  await press(page, "Boka");
  await page.getByText("Bokningen är gjord").waitFor();
  await read("booked");
  await at(`?booking=${id}`, "Historik");
  await read("details");
  await press(page, "Ändra");
  await dialog.getByRole("button", { name: "Spara ändringar" }).waitFor();
  await read("edit");
  await dialog.getByLabel("Namn").fill("");
  await press(page, "Spara ändringar");
  await read("edit without a name");
  await dialog.getByLabel("Namn").fill("Astrid Ek");
  await press(page, "Spara ändringar");
  await page.getByText("Bokningen är ändrad").waitFor();
  await page.getByText(/ändrade namnet/).waitFor();
  await read("edited");
  await press(page, "Byt bord");
  await page.getByText("deras bord nu").waitFor();
  await read("choice of a table");
  await at(`?booking=${id}`, "Historik");
  await press(page, "Avboka");
  await page.getByText("Avboka bokningen?").waitFor();
  await read("question before cancelling");
  await dialog.getByRole("button", { name: "Avboka", exact: true }).last().click();
  await page.getByText("Bokningen är avbokad").waitFor();
  await read("cancelled");
  await at("", "Nils Holm");
  await press(page, "Drop in");
  await dialog.getByRole("button", { name: /^Placera 2 / }).waitFor();
  await read("walk-in");
  await dialog.getByRole("button", { name: /^Placera 2 / }).click();
  await page.getByText("Drop in placerad").waitFor();
  await read("walk-in seated");
  await press(page, "Ordna borden");
  await dialog.waitFor();
  await read("tidy");
  await at(`/day-sheet?date=${TODAY}`, "Nils Holm");
  await read("day sheet");
  await page.getByText("Efter bord", { exact: true }).click();
  await read("day sheet by table");
  await at(`/as-it-stood?date=${TODAY}`, "Nils Holm");
  await read("the book as it stood");
  expect(english).toEqual({});
});

test.each([
  ["a desk", DESK],
  ["a phone", PHONE],
])("settings are read in Swedish, on %s", async (_, how) => {
  const place = await product.aRestaurant({ name: "Krogen vid Kajen", language: "sv" });
  await swedishHouse(place);
  const owner = await anOwner(product, place, { ...how, locale: "sv-SE" });
  const { page } = owner;
  const { english, read } = reader(owner);
  for (const [path, text] of [
    ["?tab=settings", "Dina uppgifter"],
    ["/hours", "Veckoschema"],
    ["/services", /^Utan tjänst|^Kunderna väljer/],
    ["/customize", "Huvudfärg"],
    ["/business", "Namn och adress"],
    ["/notifications", /^Variabler/],
    ["/alerts", "Direkt"],
    ["/team-management", "Inga inbjudningar väntar."],
    ["/calendars", "Så lägger du till den"],
    ["/share", "På din egen webbplats"],
    ["/share-sheet", "Skriv ut"],
    ["/customer-data", "Exportera"],
    ["/delete", "Ta bort företaget"],
    ["/classes", "Till ett pass"],
  ] as const) {
    await page.goto(`/${place.slug}/dashboard${path}`);
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
    await read(path);
  }
  expect(english).toEqual({});
});

test("a studio's classes are read in Swedish, from the week to the question before one is cancelled", async () => {
  const studio = await aStudio(product);
  const session = await held(product, studio, { date: TODAY });
  const seat = { sessionId: session, bookingDate: TODAY, bookingTime: "18:00" };
  const { id } = await booked(product, studio, { ...seat, customerName: "Bea Berg" });
  const owner = await anOwner(product, studio, SWEDISH);
  const { page } = owner;
  const { english, read } = reader(owner);
  await page.goto(`/${studio.slug}/dashboard/classes`);
  await page.getByRole("button", { name: /Yoga.*2 av 12 platser/ }).waitFor();
  await read("week");
  await press(page, "Lägg till tillfällen");
  await page.getByRole("dialog").getByText("Varje vecka den här tiden").waitFor();
  await read("add sessions");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Yoga.*2 av 12 platser/ }).click();
  await page.getByText("Bea Berg").waitFor();
  await read("session");
  await press(page, "Ställ in tillfället");
  await page.getByText("Ställa in Yoga?").waitFor();
  await read("question before cancelling");
  await page.goto(`/${studio.slug}/dashboard/services`);
  await press(page, "Lägg till en tjänst");
  await page.getByRole("dialog").waitFor();
  await read("a new service");
  await press(page, "Klar");
  await read("a new service with nothing filled in");
  await page.goto(`/${studio.slug}/dashboard?booking=${id}`);
  await page.getByText("Historik").waitFor();
  await read("a seat's details");
  await page.goto(`/${studio.slug}/dashboard?as=timeline`);
  await isLive(owner);
  await read("timeline");
  await page.goto(`/${studio.slug}/dashboard/day-sheet?date=${TODAY}`);
  await page.getByText("Bea Berg").waitFor();
  await read("day sheet");
  expect(english).toEqual({});
});

test("dialogs of settings and of the profile are read in Swedish, with what is wrong in them", async () => {
  const place = await product.aRestaurant({ name: "Krogen vid Kajen", language: "sv" });
  await swedishHouse(place);
  const owner = await anOwner(product, place, SWEDISH);
  const { page } = owner;
  const { english, read } = reader(owner);
  const dialog = page.getByRole("dialog");
  const at = (path: string) => page.goto(`/${place.slug}/dashboard${path}`);
  await at("/hours");
  for (const name of ["Lägg till särskilda öppettider", "Stäng ett bord eller en del av en dag"]) {
    await press(page, name);
    await dialog.waitFor();
    await read(name);
    await dialog.locator("[type=submit]").click();
    await read(`${name}, with nothing filled in`);
    await page.goto("about:blank");
    await at("/hours");
  }
  await at("?tab=settings");
  await press(page, "Olle Owner");
  await page.getByText("Den här enheten", { exact: true }).waitFor();
  await read("profile");
  for (const name of ["Ändra profilen", "Byt e-post", "Byt lösenord", "Ta bort kontot…"]) {
    await press(page, name);
    await page
      .getByRole("button", { name: /^(Avbryt|Tillbaka)$/ })
      .filter({ visible: true })
      .first()
      .waitFor();
    await read(name);
    await dialog.last().locator("[type=submit]").click();
    await read(`${name}, as it is`);
    await at("?tab=settings");
    await press(page, "Olle Owner");
    await page.getByText("Den här enheten", { exact: true }).waitFor();
  }
  await at("/customize");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(path.join(ROOT, "docs", "floor.png"));
  await page.getByRole("button", { name: "Använd bilden" }).waitFor();
  await read("the part of a picture");
  await at("/team-management");
  await press(page, "Bjud in den första");
  await dialog.waitFor();
  await read("invitation");
  await press(page, "Skicka inbjudan");
  await read("invitation with nothing filled in");
  await at("/delete");
  await press(page, "Ta bort företaget…");
  await page.getByText("Kommande bokningar").first().waitFor();
  await read("deletion");
  expect(english).toEqual({});
});

test("pages behind mailed links and closed doors are read in Swedish", async () => {
  const place = await product.aRestaurant({ name: "Krogen vid Kajen", language: "sv" });
  const invited = `kollega-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const invite = { cookie: place.cookie, body: { email: invited } };
  await product.call("POST", `/api/workspaces/${place.slug}/team/invitations`, invite);
  const visitor = await aVisitor(product, SWEDISH);
  visitor.expecting(401, 403, 404, 409, 422);
  const { page } = visitor;
  const { english, read } = reader(visitor);
  const [mail] = await product.outbox(invited, 1);
  const token = "x".repeat(43);
  for (const [screen, path, text] of [
    ["confirmation", `/confirm-email?token=${token}`, /Ogiltig|redan/],
    ["change of address", `/confirm-email-change?token=${token}`, /Ogiltig/],
    ["undo of a change", `/undo-email-change?token=${token}`, "Ångra bytet"],
    ["new password", `/reset-password?token=${token}`, /ogiltig|nytt lösenord/i],
    ["no invitation", `/${place.slug}/staff/accept/${token}`, "Ogiltig inbjudan"],
    ["no page", "/no/such/page", /hittades inte|finns inte/],
    ["invitation", new URL(/https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "").pathname, "Gå med i Krogen vid Kajen"],
  ] as const) {
    await page.goto(path);
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    await read(screen);
  }
  await press(page, "Skapa konto och gå med");
  await read("invitation with nothing filled in");
  const other = await product.aRestaurant();
  await signIn(visitor, other.email);
  await page.goto(`/${place.slug}/dashboard`);
  await page.getByText("Du har inte åtkomst").first().waitFor();
  await read("another's dashboard");
  expect(english).toEqual({});
});

test.each(["sv-SE", "en-GB"])("a browser that reads %s loads the texts of that language alone", async (locale) => {
  const place = await product.aRestaurant();
  const owner = await anOwner(product, place, { ...DESK, locale });
  const loaded = new Set<string>();
  owner.page.on("request", (request) => {
    const [, language] = /\/assets\/(en|sv)-/.exec(request.url()) ?? [];
    if (language) loaded.add(language);
  });
  await owner.page.goto(`/${place.slug}/dashboard`);
  await isLive(owner);
  await owner.page.goto(`/${place.slug}/dashboard/hours`);
  await owner.page.getByRole("textbox").first().waitFor();
  expect([...loaded]).toEqual([locale.slice(0, 2)]);
});

/** Two areas with drawn tables, lunch and dinner. */
async function swedishHouse({ slug, cookie }: Owned) {
  const room = { width: 30, height: 8 };
  const areas = ["Matsalen", "Terrassen"].map((name, order) => ({
    ...{ id: `new-${name}`, name, customersMayChoose: true, order, room },
  }));
  const resources = ["B1", "B2", "B3", "U1"].map((name, order) => ({
    ...{ id: `new-${name}`, kind: "table", name, order, stock: "everyone", archived: false },
    ...{ area: `new-${name === "U1" ? "Terrassen" : "Matsalen"}`, seats: { min: 1, max: 4 } },
    position: { y: 2, x: 2 + 7 * order, width: 4, height: 4, rotation: 0, shape: "square" },
  }));
  const combinations = [{ id: "new-both", of: ["new-B1", "new-B2"], seats: { min: 5, max: 8 }, order: 0 }];
  const body = { plan: { periods: [], areas, resources, combinations }, revision: 0 };
  const { status, text } = await product.call("PUT", `/api/workspaces/${slug}/plan`, { cookie, body });
  if (status !== 200) throw new Error(text);
}
