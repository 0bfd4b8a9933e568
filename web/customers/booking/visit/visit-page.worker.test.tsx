import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { confirmBooking, emailField, nameField, thanks, timeOf } from "../../../testing/booking-form.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { liveSocket, loseNextAnswer, silenceSockets } from "../../../testing/network.ts";
import { onPhone, openCustomersPage } from "../../../testing/open-page.tsx";
import { booked, bookingsOf, TODAY } from "../../../testing/restaurants.ts";
import { aSalon, changeOffer, type Salon } from "../../../testing/salons.ts";

const ANNA = "Anna Lindqvist";
/** The page asks again a second after a change, later when it has just asked. */
const PATIENTLY = { timeout: 10_000 };
const service = (name: string) => page.getByRole("checkbox", { name });
const person = (name: string) => page.getByRole("radio", { name, exact: true });
const chooseTime = page.getByRole("button", { name: "Choose a time" });
const change = page.getByRole("button", { name: "Change", exact: true });
const loaded = () => expect.poll(() => document.querySelector("[aria-busy=true]")).toBeNull();

async function chooseServices(...names: string[]) {
  for (const name of names) await service(name).click();
  await chooseTime.click();
  await expect.element(page.getByRole("group", { name: /^Time on/ })).toBeVisible();
  await loaded();
}

async function fillIn() {
  await nameField.fill("Astrid Lind");
  await emailField.fill("astrid@example.com");
}

async function reload({ slug }: Salon) {
  const { state } = history;
  await cleanup();
  await openCustomersPage(`/${slug}`, state);
}

/** By another customer. */
const taken = ({ slug, ids }: Salon, bookingTime: string, name: string, by?: string, bookingDate = TODAY) =>
  booked(
    { slug },
    {
      ...{ customerName: "Somebody Else", customerEmail: "else@example.com", guests: 1, bookingDate, bookingTime },
      services: [{ service: ids[name] ?? "", ...(by ? { person: ids[by] ?? "" } : {}) }],
    },
  );

test("a customer on a phone books cut and colour with a named person in few taps", async () => {
  await onPhone();
  const salon = await aSalon();
  await openCustomersPage(`/${salon.slug}`);
  await chooseServices("Cut", "Colour");
  await person(ANNA).click();
  await loaded();
  await lookAt();
  await timeOf("14:00").click();
  await expect.element(nameField).toHaveFocus();
  await lookAt();
  await fillIn();
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  await expect.element(page.getByText(`Cut + Colour with ${ANNA} · from €135.50`)).toBeVisible();
  await expect.element(page.getByText("until 16:15")).toBeVisible();
  await lookAt();
  const { ids } = salon;
  const by = { id: ids[ANNA], name: ANNA };
  expect(await bookingsOf(salon)).toMatchObject([
    {
      bookingTime: "14:00",
      guests: 1,
      services: [
        { id: ids.Cut, person: by },
        { id: ids.Colour, person: by },
      ],
    },
  ]);
});

test("on a desk times and details are one page, and anyone is asked for unless a name is chosen", async () => {
  const salon = await aSalon();
  await openCustomersPage(`/${salon.slug}`);
  await chooseServices("Cut");
  await expect.element(person("Anyone")).toBeChecked();
  await expect.element(person("Bo")).toBeVisible();
  await timeOf("12:30").click();
  await fillIn();
  await lookAt();
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  expect(await bookingsOf(salon)).toMatchObject([{ services: [{ id: salon.ids.Cut, person: null }] }]);
});

test("those are offered who can do all services, with their own length; where nobody can, each service has a choice", async () => {
  await openCustomersPage(`/${(await aSalon()).slug}`);
  await chooseServices("Cut", "Colour");
  await expect.element(person("Bo")).not.toBeInTheDocument();
  await change.click();
  await chooseServices("Beard");
  await page.getByRole("group", { name: "Cut: with whom?" }).getByRole("radio", { name: "Bo" }).click();
  await page.getByRole("group", { name: "Colour: with whom?" }).getByRole("radio", { name: ANNA }).click();
  await expect.element(page.getByText("2 h 50 min · from €175.50")).toBeVisible();
  await loaded();
  await lookAt();
});

test("a change of services keeps date, time and what was typed, and says when the time is not free for them", async () => {
  const salon = await aSalon();
  await taken(salon, "13:00", "Colour", undefined, "2027-06-18");
  await openCustomersPage(`/${salon.slug}`);
  await chooseServices("Cut");
  await page.getByRole("radio", { name: "Friday 18 June" }).click();
  await timeOf("13:00").click();
  await fillIn();
  await change.click();
  await service("Colour").click();
  await chooseTime.click();
  await expect.element(page.getByRole("radio", { name: "Friday 18 June" })).toBeChecked();
  await expect.element(page.getByText("13:00 is not free for this choice. Please pick another time.")).toBeVisible();
  await expect.element(nameField).toHaveValue("Astrid Lind");
});

test("a link for a party begins a visit of one where the service takes one", async () => {
  const salon = await aSalon();
  const chosen = { party: "3", date: "2027-06-18", time: "13:00", services: salon.ids.Cut ?? "" };
  await openCustomersPage(`/${salon.slug}`, { step: "times", chosen });
  await loaded();
  await fillIn();
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  expect(await bookingsOf(salon)).toMatchObject([{ guests: 1, bookingTime: "13:00" }]);
});

test("a time at which the person is busy says so, and is free with anyone", async () => {
  await onPhone();
  const salon = await aSalon();
  await taken(salon, "14:00", "Cut", ANNA);
  await openCustomersPage(`/${salon.slug}`);
  await chooseServices("Cut");
  await expect.element(timeOf("14:00")).toBeVisible();
  await person(ANNA).click();
  await timeOf(`14:00, ${ANNA} is not free then`).click({ force: true });
  await expect.element(page.getByText(`14:00: ${ANNA} is not free then`)).toBeVisible();
  await lookAt();
});

test("a time that another customer took meanwhile is refused with others, and one press looks with anyone", async () => {
  silenceSockets();
  const salon = await aSalon();
  await openCustomersPage(`/${salon.slug}`);
  await chooseServices("Cut");
  await person(ANNA).click();
  await loaded();
  await timeOf("14:00").click();
  await fillIn();
  await taken(salon, "14:00", "Cut", ANNA);
  await confirmBooking.click();
  const sheet = page.getByRole("dialog", { name: "Alternative Times" });
  await expect.element(sheet.getByText(`${ANNA} is not free then.`)).toBeVisible();
  await lookAt();
  await sheet.getByRole("button", { name: "Look with anyone" }).click();
  await expect.element(person("Anyone")).toBeChecked();
  await expect.element(timeOf("14:00")).toBeChecked();
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
});

test("a day without a time for the services leads to the next that has one", async () => {
  const salon = await aSalon({
    people: { Bo: "12:00-12:30" },
    services: { Cut: { takes: "30", by: "Bo" } },
  });
  await taken(salon, "12:00", "Cut");
  await openCustomersPage(`/${salon.slug}`);
  await chooseServices("Cut");
  await expect.element(page.getByRole("radio", { name: "Wednesday 16 June" })).toBeChecked();
});

test("a service that is taken off the page while one types is left out in words, and the rest can be booked", async () => {
  await onPhone();
  const salon = await aSalon();
  await openCustomersPage(`/${salon.slug}`);
  await chooseServices("Cut", "Colour");
  await timeOf("14:00").click();
  await fillIn();
  await changeOffer(salon, (offer) => ({
    ...offer,
    services: offer.services.map((each) => (each.name === "Colour" ? { ...each, archived: true } : each)),
  }));
  await confirmBooking.click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await change.first().click();
  await expect.element(page.getByText("A service that you chose is no longer on offer.")).toBeVisible();
  await timeOf("14:00").click();
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  expect(await bookingsOf(salon)).toMatchObject([{ services: [{ id: salon.ids.Cut }] }]);
});

test("reload, and a request without an answer, keep services, person and time", async () => {
  const salon = await aSalon();
  await openCustomersPage(`/${salon.slug}`);
  await chooseServices("Cut");
  await person("Bo").click();
  await loaded();
  await timeOf("14:00").click();
  await expect.element(timeOf("14:00")).toBeChecked();
  await reload(salon);
  await expect.element(person("Bo")).toBeChecked();
  await expect.element(timeOf("14:00")).toBeChecked();
  await fillIn();
  loseNextAnswer("POST", /\/bookings$/);
  await confirmBooking.click();
  await expect.element(page.getByText("Trying again never books twice.")).toBeVisible();
  await reload(salon);
  await expect.element(thanks).toBeVisible();
  await expect.element(page.getByText("Cut with Bo · €40")).toBeVisible();
  expect(await bookingsOf(salon)).toHaveLength(1);
});

test("another booking begins with the services of the one before", async () => {
  await openCustomersPage(`/${(await aSalon()).slug}`);
  await chooseServices("Cut");
  await timeOf("14:00").click();
  await fillIn();
  await confirmBooking.click();
  await page.getByRole("button", { name: "Make Another Booking" }).click();
  await expect.element(service("Cut")).toBeChecked();
});

test("services for several take a party up to their largest, and one alone takes no number", async () => {
  await openCustomersPage(`/${(await aSalon()).slug}`);
  await chooseServices("Advice");
  const partySize = page.getByLabelText("Party size");
  await expect.element(partySize).toHaveValue("1");
  await partySize.selectOptions("5");
  await expect.element(page.getByText("So many at once?")).toBeVisible();
  await partySize.selectOptions("4");
  await expect.element(page.getByText("So many at once?")).not.toBeInTheDocument();
  await loaded();
  await lookAt();
  await change.click();
  await service("Advice").click();
  await chooseServices("Cut");
  await expect.element(partySize).not.toBeInTheDocument();
  await expect.element(page.getByText("So many at once?")).not.toBeInTheDocument();
});

test("the page of a booking's link reads its services and the price that was told, and a change keeps them", async () => {
  const salon = await aSalon();
  const { manageToken } = await taken(salon, "13:00", "Cut", ANNA, "2027-06-18");
  const other = await taken(salon, "15:00", "Colour", ANNA, "2027-06-18");
  await changeOffer(salon, (offer) => {
    const services = offer.services.map((each) => (each.name === "Colour" ? { ...each, online: false } : each));
    return { ...offer, currency: "SEK", services };
  });
  await openCustomersPage(`/${salon.slug}/manage/${other.manageToken}`);
  await expect.element(page.getByText(`Colour with ${ANNA} · from €95.50`)).toBeVisible();
  await cleanup();
  await openCustomersPage(`/${salon.slug}/manage/${manageToken}`);
  await expect.element(page.getByText(`Cut with ${ANNA} · €40`)).toBeVisible();
  await expect.element(page.getByLabelText("Party size")).not.toBeInTheDocument();
  await expect.element(page.getByRole("radio", { name: /^15:00, / })).toHaveAttribute("aria-disabled");
  await lookAt();
  await timeOf("17:00").click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect.element(page.getByText(`It is now: Cut with ${ANNA} · Friday 18 June · 17:00.`)).toBeVisible();
  const [, kept] = await bookingsOf(salon);
  expect(kept).toMatchObject({ bookingTime: "17:00", services: [{ id: salon.ids.Cut, person: { name: ANNA } }] });
});

test("a time that another customer takes goes from an open page by itself", async () => {
  const salon = await aSalon();
  const listening = liveSocket(/\/changes$/, "open");
  await openCustomersPage(`/${salon.slug}`);
  await chooseServices("Cut");
  await person(ANNA).click();
  await loaded();
  await listening;
  await taken(salon, "14:00", "Cut", ANNA);
  await expect.element(timeOf("14:00, just taken"), PATIENTLY).toBeInTheDocument();
});
