/** By tag: what was asked for once, and compressed, which takes longer than all other work of an answer. */
const [kept, compressed] = [new Map(), new Map()];

/**
 * Cloudflare's static files from memory, found as `html_handling` and `not_found_handling` "none" find them. Miniflare's
 * pass four workers and the disk (docs/decisions/041-own-parts-in-serve.md). Loaded unbuilt, hence JavaScript.
 */
export default {
  async fetch(request, env) {
    const { pathname, search } = new URL(request.url);
    const path = decoded(pathname).replace(/\/+/g, "/");
    const file = env.FILES[path];
    if (!file) return new Response(null, { status: 404 });
    if (path !== pathname) return new Response(null, { status: 307, headers: { Location: path + search } });
    const { type, etag, isCompressible } = file;
    const headers = new Headers({ "Content-Type": type, ETag: etag, "CF-Cache-Status": "HIT" });
    if (isCompressible) headers.set("Vary", "Accept-Encoding");
    if (!request.headers.has("Authorization") && !request.headers.has("Range"))
      headers.set("Cache-Control", "public, max-age=0, must-revalidate");
    for (const [name, value] of file.headers) headers.set(name, value); // last, as on Cloudflare
    if ([etag, `W/${etag}`].includes(request.headers.get("If-None-Match")))
      return new Response(null, { status: 304, headers });
    const isCompressed = isCompressible && /\bgzip\b/.test(request.headers.get("Accept-Encoding") ?? "");
    if (isCompressed) headers.set("Content-Encoding", "gzip");
    if (request.method === "HEAD") return new Response(null, { headers });
    if (!kept.has(etag)) kept.set(etag, await bytesOf(request, path, env));
    const bytes = kept.get(etag);
    if (!isCompressed) return new Response(bytes, { headers });
    if (!compressed.has(etag)) compressed.set(etag, await compress(bytes));
    return new Response(compressed.get(etag), { headers, encodeBody: "manual" });
  },
};

async function bytesOf({ url }, path, env) {
  const response = await env.BYTES.fetch(new URL(path, url));
  return response.arrayBuffer();
}

function decoded(pathname) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname; // no escape, so no file
  }
}

const compress = (bytes) =>
  new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
