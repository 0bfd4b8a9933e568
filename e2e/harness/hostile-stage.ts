import { HOSTILE_COLORS, HOSTILE_URLS } from "../../domain/testing/hostile-looks.ts";
import { ALL_PAYLOADS, DATABASE_ONLY_PAYLOADS, PAYLOADS } from "../../domain/testing/payloads.ts";
import { type Owned, PASSWORD, type Product } from "./product.ts";
import { NOW, type Stage } from "./stage.ts";

/**
 * Appends hostile texts to every stored text; screens are known by its start. Rows take turns, so that a list shows all
 * of them at once; long texts hold all.
 */
export function poisonAll(product: Product): void {
  const all = JSON.stringify([...PAYLOADS, ...DATABASE_ONLY_PAYLOADS]);
  for (const [table, columns] of Object.entries(AFTER))
    for (const column of columns)
      product.change(
        `UPDATE ${table} SET ${column} = coalesce(${column}, '') || ' ' ||
          (SELECT value FROM json_each(?1) WHERE key = ${table}.rowid % json_array_length(?1))`,
        all,
      );
  for (const [table, columns] of Object.entries(INSTEAD))
    for (const column of columns) product.change(`UPDATE ${table} SET ${column} = ?`, ALL_PAYLOADS);
  const closures = PAYLOADS.filter(({ length }) => length < 150).map((note, i) => {
    const date = `2027-07-${10 + (i % 20)}`;
    return { startDate: date, endDate: date, note };
  });
  product.change(
    "UPDATE booking_rules SET special_schedule_enabled = 1, special_closures = ?",
    JSON.stringify(closures),
  );
  const override = { reason: ALL_PAYLOADS, by: PAYLOADS[0], refusal: PAYLOADS[1] };
  product.change("UPDATE bookings SET override = ? WHERE rowid % 2 = 0", JSON.stringify(override));
  product.change(
    `INSERT INTO feedback (booking_id, workspace_id, rating, comment, created_at, updated_at)
      SELECT id, workspace_id, 4, ?, created_at, created_at FROM bookings WHERE attendance = 'finished'`,
    ALL_PAYLOADS,
  );
}

const AFTER: Record<string, string[]> = {
  bookings: ["customer_name", "customer_email", "customer_phone", "service"],
  users: ["full_name"],
  workspaces: ["name"],
  staff_invitations: ["full_name"],
  notifications: ["error"],
};

const INSTEAD: Record<string, string[]> = {
  bookings: ["notes"],
  workspaces: ["description"],
  sessions: ["user_agent"],
  workspace_customizations: ["hero_title", "hero_subtitle", "business_description", "contact_phone", "contact_address"],
  notification_configs: ["email_subject", "email_message", "sms_message"],
};

/** So many rounds show all of them. */
export const ROUNDS = Math.ceil(Math.max(HOSTILE_COLORS.length, HOSTILE_URLS.length) / 4);

/** Only the database takes these; `round` chooses them. */
export function poisonLooks(product: Product, round: number): void {
  const of = (values: string[], nth: number) => values[(round * 4 + nth) % values.length] ?? "";
  product.change(
    `UPDATE workspace_customizations SET hero_background_color = ?, booking_section_background_color = ?, primary_color = ?,
        secondary_color = ?, hero_background_image_url = ?, booking_section_background_image_url = ?, brand_logo_url = ?,
        contact_email = ?, embed_origins = ?`,
    ...[0, 1, 2, 3].map((nth) => of(HOSTILE_COLORS, nth)),
    ...[0, 1, 2, 3, 3].map((nth) => of(HOSTILE_URLS, nth)),
  );
}

/** Every mail there is. */
export const MAIL_TYPES = [
  ...[
    "booking_address_changed",
    "booking_cancellation",
    "booking_confirmation",
    "booking_reminder",
    "booking_rescheduled",
  ],
  ...["demo_request", "email_change", "email_change_notice", "email_confirmation", "email_undo", "feedback_request"],
  ...["invitation", "ownership_given", "ownership_received", "password_reset", "workspace_deletion"],
];

export type Captured = {
  type: string;
  subject: string;
  sender: string;
  recipient: string;
  reply_to: string | null;
  headers: string | null;
  html: string;
  attachments: string;
};

/** Stores hostile texts through the product's own doors, and has every mail sent. */
export async function aWrittenPlace({ product }: Stage): Promise<Owned> {
  const [, ended = "", , , , , , , picture = ""] = PAYLOADS;
  const newcomer = { email: "newcomer@example.com", password: PASSWORD, fullName: `Nils ${picture}` };
  await product.call("POST", "/api/auth/sign-up", { body: newcomer });
  const place = await product.aRestaurant({ description: ALL_PAYLOADS });
  product.change("UPDATE workspaces SET name = ? WHERE slug = ?", `Krogen ${ended}`, place.slug); // from before names were judged
  const { slug, cookie, email } = place;
  const done = async (method: string, path: string, body?: object) => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const answer = await product.call(method, path, { cookie, headers, ...(body ? { body } : {}) });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body;
  };
  const own = `/api/workspaces/${slug}`;
  const looks = { heroTitle: ended, heroSubtitle: picture, businessDescription: ALL_PAYLOADS, contactAddress: picture };
  await done("PUT", `${own}/customization`, looks);
  const letter = { emailSubject: `{customer_name} ${picture}`, emailMessage: `${ALL_PAYLOADS}\n{customer_name}` };
  for (const type of MAIL_TYPES.filter((each) => /^booking_(?!address)|^feedback/.test(each)))
    await done("PUT", `${own}/notifications/${type}`, { emailEnabled: true, smsEnabled: false, ...letter });
  for (const [round, locale] of ["en", "sv"].entries()) {
    poisonLooks(product, round);
    const book = () =>
      done("POST", `/api/public/${slug}/bookings`, {
        customerName: `Astrid ${picture}`,
        customerEmail: `${locale}-${slug}@example.com`,
        ...{ guests: 2, bookingDate: "2027-06-25", bookingTime: "19:00", notes: ALL_PAYLOADS, locale },
      });
    const [{ id }, other] = [await book(), await book()];
    await done("POST", "/api/dev/cron");
    product.change(
      "UPDATE notifications SET due_at = ? WHERE type = 'booking_reminder' AND subject_id = ?",
      Date.parse(NOW),
      id,
    );
    await done("POST", "/api/dev/cron");
    for (const [nth, name] of DATABASE_ONLY_PAYLOADS.entries()) {
      product.change("UPDATE bookings SET customer_name = ? WHERE id IN (?, ?)", name, id, other.id);
      await done("PATCH", `${own}/bookings/${id}`, { version: nth + 1, guests: 3 + nth });
      await done("POST", "/api/dev/cron");
    }
    await done("PATCH", `${own}/bookings/${other.id}`, {
      version: 1,
      customerEmail: `other-${locale}-${slug}@example.com`,
    });
    await done("POST", `${own}/bookings/${other.id}/cancel`);
    product.change(
      "UPDATE bookings SET starts_at = starts_at - ?1, ends_at = ends_at - ?1 WHERE id = ?2",
      8 * 86_400_000,
      id,
    );
    product.change(
      "UPDATE notifications SET due_at = ? WHERE type = 'feedback_request' AND subject_id = ?",
      Date.parse(NOW),
      id,
    );
  }
  product.change("UPDATE users SET full_name = ? WHERE email = ?", DATABASE_ONLY_PAYLOADS[0] ?? "", email);
  await done("POST", "/api/auth/password-reset", { email });
  await done("POST", "/api/auth/email-change", { email: `new-${email}`, password: PASSWORD });
  await product.aColleague(place);
  await handOverAndBack(product, place); // not any more once the address has changed
  const newEmail = `new-${email}`;
  const tokenOf = /token=([\w-]+)/.exec((await product.outbox(newEmail, 1))[0]?.text ?? "")?.[1];
  await done("POST", "/api/auth/email-change/confirm", { token: tokenOf });
  await done("POST", `${own}/deletion`, { name: `Krogen ${ended}` });
  await done("DELETE", `${own}/deletion`);
  await done("POST", `${own}/team/invitations`, { email: `another-${email}`, fullName: `Nora ${picture}` });
  await done("POST", "/api/demo-requests", { name: `Ida ${picture}`, email: "ida@example.com", message: ALL_PAYLOADS });
  await done("POST", "/api/dev/cron");
  return place;
}

/** The colleague owns the place for a while, under a name that smuggles. */
async function handOverAndBack(product: Product, { slug, cookie }: Owned): Promise<void> {
  product.change(
    "UPDATE users SET full_name = ? WHERE email = ?",
    DATABASE_ONLY_PAYLOADS[1] ?? "",
    `colleague-${slug}@example.com`,
  );
  const body = { email: `colleague-${slug}@example.com`, password: PASSWORD };
  const colleague = (await product.call("POST", "/api/auth/sign-in", { body })).cookie;
  for (const from of [cookie, colleague]) {
    const { body: team } = await product.call("GET", `/api/workspaces/${slug}/team`, { cookie: from });
    const { id: memberId } = team.members.find(({ role }: { role: string }) => role === "staff");
    const give = { cookie: from, body: { memberId, password: PASSWORD } };
    const { status, text } = await product.call("POST", `/api/workspaces/${slug}/ownership`, give);
    if (status !== 204) throw new Error(text);
  }
}

/** The lines of a calendar file, unfolded. */
export const linesOf = (file: string) =>
  (file.startsWith("BEGIN:") ? file : Buffer.from(file, "base64").toString())
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .filter(Boolean);

/** As a spreadsheet reads the file. */
export const cellsOf = (csv: string) =>
  [...csv.matchAll(/(?:^\ufeff?|[,\n])(?:"((?:[^"]|"")*)"|([^,\r\n"]*))/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? "",
  );
