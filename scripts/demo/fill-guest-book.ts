import { type Databases, diaryOf } from "../../db/connect.ts";

const FIRST =
  "Anna Lars Maria Karin Per Erik Eva Johan Sara Åsa Emma Björn Lena Sven Elin Ola Ida Nils Oskar Julia Hugo Alva Malin Gösta Fatima Ahmed Leila Ana Zoë Ingrid Pål Mei Klara Axel Moa Tove Stig Ulla Rut".split(
    " ",
  );
const LAST_BEGINS =
  "Sand Lund Ny Söder Wester Norr Björk Ek Sjö Hag Strand Alm Gran Dahl Fors Ros Hed Åker Back Wall".split(" ");
const LAST_ENDS = "berg ström gren qvist holm lund mark dahl blad man".split(" ");

const folded = (words: string[]) => words.map((word) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase());

/** Names and numbers of a book, drawn by SQL: a hundred thousand guests of 7,800 names take seconds. */
const GUESTS = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1),
  drawn AS (SELECT i, printf('g-%s-%06d', ?1, i) AS id, printf('4670%07d', (i * 7368787 + 1234567) % 10000000) AS digits,
    (i * 7) % json_array_length(?3) AS f, (i * 13 + i / 40) % json_array_length(?5) AS b, (i / 3) % json_array_length(?6) AS e FROM n),
  made AS (SELECT i, id, digits, ?3 ->> f || ' ' || (?5 ->> b) || (?6 ->> e) AS name,
    ?4 ->> f AS first, (?7 ->> b) || (?8 ->> e) AS last, (?4 ->> f) || '.' || i || '@example.com' AS email FROM drawn),
  keyed AS (SELECT *, (SELECT group_concat(substr(digits, 12 - value, 1), '') FROM json_each('[1,2,3,4,5,6,7,8,9,10,11]')) AS behind FROM made)`;

const INSERT_GUESTS = `${GUESTS} INSERT INTO guests (workspace_id, id, name, phone, email, known, search_text, created_at, updated_at)
  SELECT ?1, id, name, '+' || digits, email, json_object('keys', json_array('p' || digits, 'e' || email, 'r' || behind, 'n' || first, 'n' || last,
      'f' || min(first, last) || ' ' || max(first, last)), 'names', json_array(first || ' ' || last), 'last', i),
    first || ' ' || last || char(10) || email || char(10) || digits, i, i FROM keyed`;

const INSERT_KEYS = `INSERT INTO guest_keys (workspace_id, key, guest_id)
  SELECT g.workspace_id, k.value, g.id FROM guests g CROSS JOIN json_each(g.known, '$.keys') k WHERE g.workspace_id = ?1`;

/** Six visits of each of some guests, one a month. */
const INSERT_BOOKINGS = `WITH RECURSIVE v(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM v WHERE n < 5)
  INSERT INTO bookings (workspace_id, booking_date, rules_version, status, version, token_version, id, customer_name, customer_phone,
    booking_time, guests, spots, duration_minutes, starts_at, ends_at, source, search_text, created_at, guest_id, attendance)
  SELECT g.workspace_id, '2020-01-01', 1, iif(n = 1, 'cancelled', 'confirmed'), 1, 1, g.id || n, g.name, g.phone, '18:00', 2, 1, 60,
    ?2 - n * 2592000000, ?2 - n * 2592000000 + 3600000, 'phone', '', 0, g.id, iif(n = 2, 'no_show', NULL)
  FROM guests g CROSS JOIN v WHERE g.workspace_id = ?1 AND g.created_at < ?3`;

/**
 * Guests with their keys, as gathering writes them; each of the first `regulars` has six bookings: four visits, one missed and one
 * cancelled.
 */
export async function fillGuestBook(
  env: Databases,
  workspaceId: string,
  { guests, regulars, now }: { guests: number; regulars: number; now: number },
): Promise<void> {
  const { $client } = diaryOf(env, workspaceId);
  const words = [FIRST, folded(FIRST), LAST_BEGINS, LAST_ENDS, folded(LAST_BEGINS), folded(LAST_ENDS)];
  await $client.batch([
    $client.prepare(INSERT_GUESTS).bind(workspaceId, guests, ...words.map((each) => JSON.stringify(each))),
    $client.prepare(INSERT_KEYS).bind(workspaceId),
    $client.prepare(INSERT_BOOKINGS).bind(workspaceId, now - 86_400_000, regulars),
  ]);
}
