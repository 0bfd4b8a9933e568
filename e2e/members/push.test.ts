import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PushContent } from "../../contract/live.ts";
import { wholeChromiumPath } from "../../scripts/tests/chromium.ts";
import { PushService } from "../../test/providers/push-service.ts";
import { DESK, PHONE, type Visitor } from "../harness/browser.ts";
import { launch } from "../harness/launch.ts";
import { anOwner, booked, type Place } from "../harness/member.ts";
import { dayAhead, Product } from "../harness/product.ts";
import { serveProvider } from "../harness/providers.ts";
import { soon } from "../harness/soon.ts";

/** The headless shell allows no notifications. */
const whole = await launch(wholeChromiumPath());
const product = await Product.onFreePort();
let service: PushService;
const { url, server } = await serveProvider({ fetch: (request) => service.fetch(request) });

beforeAll(async () => {
  service = new PushService(url);
  await product.start({ PUSH_SERVICES: url });
});
afterAll(async () => {
  await product.end();
  await whole.close();
  server.close();
});

/** Chromium's push service is out of reach here; ours takes its place. */
async function anOwnerWithPush(place: Place, how: object = DESK): Promise<Visitor> {
  const allowed = { ...how, permissions: ["notifications"], serviceWorkers: "allow" as const };
  const owner = await anOwner(product, place, allowed, whole);
  await owner.context.exposeFunction("subscribeAtOurs", (key: string) => service.subscribe(key));
  await owner.context.addInitScript(() => {
    let own: object | null = null;
    PushManager.prototype.getSubscription = async () => own as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey);
      const given = await (window as unknown as { subscribeAtOurs: typeof service.subscribe }).subscribeAtOurs(key);
      const bytes = Uint8Array.from(atob(key.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
      const { endpoint, ...keys } = given;
      own = {
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => true,
      };
      return own as PushSubscription;
    };
  });
  await owner.page.goto(`/${place.slug}/dashboard/alerts`);
  await owner.page.getByRole("switch", { name: "Notifications on this device" }).click();
  await owner.page.getByRole("switch", { name: "Notify: Late party" }).waitFor();
  return owner;
}

/** Hands a push to the page's service worker, as the browser does. */
async function deliver({ context, page }: Visitor, content: PushContent): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: product.origin,
    registrationId: await registration,
    data: JSON.stringify(content),
  });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, body }) => ({ title, body }));
  });

/** Runs in the service worker's own scope, with what the test gives. */
const inWorker = <Given>({ context }: Visitor, work: (given: Given) => Promise<void>, given: Given) =>
  context.serviceWorkers()[0]?.evaluate(work as never, given);

/** No test can touch what the system shows, so the event is made. */
const tap = (owner: Visitor) =>
  inWorker(
    owner,
    async () => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
      const [notification] = await scope.registration.getNotifications();
      scope.dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil: () => {} }));
    },
    null,
  );

test("a customer's booking is shown on the owner's device, and a tap opens it", async () => {
  const place = await product.aRestaurant();
  const owner = await anOwnerWithPush(place);
  const visit = { customerName: "Astrid Lind", bookingDate: dayAhead(3), bookingTime: "18:00" };
  const { id } = await booked(product, place, visit);
  const push = await soon(async () => service.taken.find(({ content }) => (content as PushContent).tag === id));
  const content = push.content as PushContent;
  expect(content.title).toMatch(/^New: .* 18:00, table for 2$/);
  await deliver(owner, content);
  await expect
    .poll(() => shown(owner.page))
    .toEqual([{ title: content.title, body: `Astrid · Restaurant ${place.slug}` }]);
  await tap(owner);
  await owner.page.getByRole("dialog").getByText("Astrid Lind").first().waitFor();
  expect(owner.page.url()).toContain(`/${place.slug}/dashboard?booking=${id}`);
  expect(await shown(owner.page)).toEqual([]);
});

const subscriptions = () => product.rows("SELECT * FROM push_subscriptions").length;

test("the owner sends a test on a phone; signing out takes its notifications away and sends it no more", async () => {
  const place = await product.aRestaurant();
  const owner = await anOwnerWithPush(place, PHONE);
  const before = service.taken.length;
  const subscribed = subscriptions();
  await owner.page.getByRole("button", { name: "Send a test" }).click();
  await owner.page.getByText("Test sent to this device").waitFor();
  await deliver(owner, service.taken[before]?.content as PushContent);
  await expect.poll(() => shown(owner.page)).toMatchObject([{ title: "Notifications reach this device" }]);
  await owner.page.getByRole("button", { name: "Sign Out" }).click();
  await owner.page.waitForURL(`${product.origin}/`);
  expect(await shown(owner.page)).toEqual([]);
  expect(subscriptions()).toBe(subscribed - 1);
});

/** The push service drops the browser's address, and the browser, asked again, gets `given`. */
const dropAddress = (owner: Visitor, given: ReturnType<PushService["subscribe"]>) =>
  inWorker(
    owner,
    async ({ endpoint, ...keys }) => {
      PushManager.prototype.subscribe = async () =>
        ({ toJSON: () => ({ endpoint, keys }) }) as unknown as PushSubscription;
      let done: Promise<unknown> = Promise.resolve();
      const waitUntil = (work: Promise<unknown>) => {
        done = work;
      };
      globalThis.dispatchEvent(Object.assign(new Event("pushsubscriptionchange"), { waitUntil }));
      await done;
    },
    given,
  );

test("a browser whose address was dropped gets its pushes at the next one", async () => {
  const place = await product.aRestaurant();
  const owner = await anOwnerWithPush(place);
  const latest = "SELECT endpoint FROM push_subscriptions ORDER BY rowid DESC LIMIT 1";
  const [old] = product.rows(latest) as { endpoint: string }[];
  const path = `/api/workspaces/${place.slug}/push`;
  const { publicKey } = (await product.call("GET", path, { cookie: place.cookie })).body;
  service.forget(old?.endpoint ?? "");
  await dropAddress(owner, service.subscribe(publicKey));
  const { id } = await booked(product, place, { bookingDate: dayAhead(3), bookingTime: "18:00" });
  await soon(async () => service.taken.find(({ content }) => (content as PushContent).tag === id));
});
