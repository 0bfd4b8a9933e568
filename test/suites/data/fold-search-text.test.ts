import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { searchTextOf } from "../../../domain/people/search-text.ts";
import { aWorkspace, stored } from "../../harness/harness.ts";

const NAMES = [
  ...["Søren Ødegård", "ŁUKASZ Wałęsa", "Weißbach, Große Straße", "Æsa Þórr", "Đorđe", "Guðrún", "Lœtitia", "Işıl"],
  ...["Åsa Lind", "Renée 渡辺", "O'Hara %_"],
];

/** Stored so before migration 0005. */
const foldedBefore = (name: string) => name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

test("what was stored before all letters were folded is folded by its migration like what is stored now", async () => {
  const workspace = await aWorkspace();
  await stored(
    workspace,
    NAMES.map((customerName) => ({ customerName, searchText: `${foldedBefore(customerName)}\n4670` })),
  );
  const { queries = [] } = env.TEST_MIGRATIONS.find(({ name }) => name.startsWith("0005_")) ?? {};
  for (const query of queries) await env.DB.prepare(query).run();
  const { results } = await env.DB.prepare("SELECT customer_name, search_text FROM bookings WHERE workspace_id = ?")
    .bind(workspace.id)
    .all<{ customer_name: string; search_text: string }>();
  const folded = new Map(results.map(({ customer_name, search_text }) => [customer_name, search_text]));
  for (const customerName of NAMES)
    expect(folded.get(customerName)).toBe(searchTextOf({ customerName, customerEmail: null, customerPhone: "+4670" }));
});
