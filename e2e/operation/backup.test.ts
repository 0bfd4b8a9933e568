import { execFile } from "node:child_process";
import { copyFileSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { SMALL_WEBP } from "../../domain/testing/pictures.ts";
import { ROOT } from "../../scripts/build.ts";
import { PASSWORD, Product } from "../harness/product.ts";

const here = Product.at(inject("products").now);
const elsewhere = await Product.onFreePort();
afterAll(() => elsewhere.stop());

/** Does not hold up this process, which would miss that a server closed an idle connection. */
function command(name: "export" | "import", data: string, ...options: string[]) {
  const args = [path.join(ROOT, "scripts", `${name}.ts`), "--data", data, ...options];
  return new Promise<{ status: unknown; said: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

test("a restaurant moves to an installation of its own while both run: members sign in, links work, no row is lost", async () => {
  const { slug, email, cookie } = await here.aRestaurant();
  const bookingDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const wish = { customerName: "Åsa “Ö” Lind", customerEmail: "asa@example.com", guests: 2, bookingDate };
  const book = (product: Product, bookingTime: string) => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    return product.call("POST", `/api/public/${slug}/bookings`, { headers, body: { ...wish, bookingTime } });
  };
  const made = await book(here, "18:00");
  await book(here, "19:00");
  const upload = { cookie, body: { picture: SMALL_WEBP } };
  const picture: string = (await here.call("POST", `/api/workspaces/${slug}/pictures`, upload)).body.url;
  /** Without guests, who are gathered a moment after a booking. */
  const listed = async (product: Product, as: string) => {
    const { body } = await product.call("GET", `/api/workspaces/${slug}/bookings`, { cookie: as });
    return { ...body, bookings: body.bookings.map((booking: object) => ({ ...booking, guest: null })) };
  };
  const before = await listed(here, cookie);

  const file = path.join(elsewhere.data, "backup.ndjson");
  const exported = await command("export", here.data, "--workspace", slug, "--out", file);
  expect(exported).toMatchObject({ status: 0, said: expect.stringContaining(`rows of ${slug}`) });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await command("export", here.data, "--workspace", slug, "--out", file)).status).toBe(1); // no file is written over

  copyFileSync(path.join(here.data, "keys.json"), path.join(elsewhere.data, "keys.json")); // links and sessions hang on them
  await elsewhere.start();
  const foreign = path.join(elsewhere.data, "foreign.ndjson");
  const exportedText = readFileSync(file, "utf8").replace(/"state":"(sent|leased)"/g, '"state":"due"'); // at its moment some are
  writeFileSync(file, exportedText);
  const [header = "", ...rows] = exportedText.split("\n");
  const other = rows.map((row) =>
    row.startsWith('["notifications"') ? row.replace(/"workspace_id":"[^"]+"/, '"workspace_id":"x"') : row,
  );
  writeFileSync(foreign, [header, ...other].join("\n"));
  expect(await command("import", elsewhere.data, "--in", foreign)).toMatchObject({
    status: 1,
    said: expect.stringContaining("not what the backup says"),
  });
  const imported = await command("import", elsewhere.data, "--in", file);
  expect(imported).toMatchObject({ status: 0, said: expect.stringMatching(/\d messages were due before now/) }); // nothing of the other was left
  await elsewhere.call("POST", "/api/dev/cron");
  const sent = await elsewhere.call("GET", `/api/dev/outbox?to=${wish.customerEmail}`);
  expect(sent.body.messages).toEqual([]);

  const signedIn = await elsewhere.call("POST", "/api/auth/sign-in", { body: { email, password: PASSWORD } });
  expect(signedIn.status).toBe(200);
  expect(await listed(elsewhere, signedIn.cookie)).toEqual(before);
  const link = await elsewhere.call("GET", `/api/public/${slug}/manage/${made.body.manageToken}`);
  expect(link.body.booking.customerName).toBe(wish.customerName);
  expect((await book(elsewhere, "20:00")).status).toBe(201);
  const shown = await fetch(`${elsewhere.origin}${picture}`);
  expect(Buffer.from(await shown.arrayBuffer()).toString("base64")).toBe(SMALL_WEBP);
});
