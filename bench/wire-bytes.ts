import type { Wire } from "../test/fuzz/draft.ts";

/** The bytes as given, valid or not. */
export function wireBytes({ method, target, headers, body, framing }: Wire, host: string): Buffer {
  const says = body !== null || !["GET", "HEAD"].includes(method);
  const length = framing.length === undefined ? (says ? String(body?.length ?? 0) : null) : framing.length;
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(headers.some(([name]) => name === "Host") ? [] : [`Host: ${host}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(length === null ? [] : [`Content-Length: ${length}`]),
    ...(framing.transfer ? [`Transfer-Encoding: ${framing.transfer}`] : []),
  ];
  const isChunked = framing.transfer === "chunked" && framing.length === null && framing.more === undefined;
  const rest = [body ?? new Uint8Array(), Buffer.from(framing.more ?? "", "latin1")];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), ...(isChunked ? chunked(rest) : rest)]);
}

const chunked = (pieces: Uint8Array[]) => [
  ...pieces
    .filter(({ length }) => length > 0)
    .flatMap((piece) => [Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]),
  Buffer.from("0\r\n\r\n"),
];
