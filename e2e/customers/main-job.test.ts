import { once } from "node:events";
import { expect, inject, test } from "vitest";
import WebSocket from "ws";
import { dayAhead, Product } from "../harness/product.ts";

const product = Product.at(inject("products").now);

const booking = { customerName: "Astrid Lind", guests: 2, bookingDate: dayAhead(5), bookingTime: "19:00" };
const book = (slug: string, customerEmail: string) =>
  product.call("POST", `/api/public/${slug}/bookings`, {
    body: { ...booking, customerEmail },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });

/** Its frames can be awaited one by one. */
async function open(route: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(product.origin.replace("http", "ws") + route, {
    headers: { Origin: product.origin, ...headers },
  });
  const frames: Record<string, unknown>[] = [];
  const waiting: (() => void)[] = [];
  socket.on("message", (data) => {
    const text = String(data);
    if (text.startsWith("{")) frames.push(JSON.parse(text));
    for (const wake of waiting.splice(0)) wake();
  });
  await once(socket, "open");
  const next = async (): Promise<Record<string, unknown>> => {
    while (frames.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    return frames.shift() ?? {};
  };
  return { socket, next };
}

test("a stranger books, the confirmation lies in the outbox, the owner's list and live socket show it", async () => {
  const { slug, cookie } = await product.aRestaurant();
  const email = `astrid@${slug}.example`; // nobody else's on this product
  const dashboard = await open(`/api/workspaces/${slug}/live`, { Cookie: cookie });
  expect(await dashboard.next()).toMatchObject({ type: "hello" });

  const { status, body } = await book(slug, email);
  expect(status).toBe(201);
  const frame = await dashboard.next();
  expect(frame).toMatchObject({
    type: "booking",
    event: "created",
    bookingId: body.id,
    bookingDate: booking.bookingDate,
  });

  const [mail] = await product.outbox(email, 1);
  expect(mail).toMatchObject({ type: "booking_confirmation", to: email });
  expect(mail?.text).toContain(`${product.origin}/${slug}/manage/${body.manageToken}`);

  const list = await product.call("GET", `/api/workspaces/${slug}/bookings?tab=upcoming`, { cookie });
  expect(list.body.bookings).toMatchObject([{ id: body.id, ...booking, customerEmail: email }]);
  dashboard.socket.close();
});

test("the public page carries the business's name in its HTML, and its script is there", async () => {
  const { slug } = await product.aRestaurant({ name: "Krog <Åsa> & </script> Co" });
  const page = await product.call("GET", `/${slug}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain("<title>Krog &lt;Åsa&gt; &amp; &lt;/script&gt; Co</title>");
  const data = /<script id="data" type="application\/json">(.*?)<\/script>/.exec(page.text)?.[1] ?? "";
  expect(JSON.parse(data).workspace.name).toBe("Krog <Åsa> & </script> Co");
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? "";
  expect((await product.call("GET", script)).status).toBe(200);
});
