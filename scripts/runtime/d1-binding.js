import makeBinding from "cloudflare-internal:d1-api";

/**
 * Cloudflare's own binding, whose HTTP becomes a call to `d1.js` (docs/decisions/041-own-parts-in-serve.md): a trip then
 * takes half the CPU. `id`: the database's. Loaded unbuilt, hence JavaScript.
 */
export default ({ databases, id }) =>
  makeBinding({ fetcher: { fetch: (...sent) => call(databases.getByName(id), ...sent) } });

/** The binding reads the answer's text, and headers for bookmarks, which one database does not need. */
async function call(database, url, { body }) {
  const text = await database.answer(body, url.includes("resultsFormat=ROWS_AND_COLUMNS"));
  return { headers: new Map(), text: async () => text };
}
