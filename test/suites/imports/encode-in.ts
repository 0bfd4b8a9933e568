import type { Encoding } from "../../../domain/imports/reading.ts";

const tables = new Map<string, Map<string, number>>();

/** Bytes of a text as an old program writes them; throws at a letter that the encoding lacks. */
export function encodeIn(text: string, encoding: Encoding): Uint8Array {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding === "utf-16le" || encoding === "utf-16be") return wide(text, encoding === "utf-16le");
  const table = tables.get(encoding) ?? tableOf(encoding);
  tables.set(encoding, table);
  return Uint8Array.from([...text], (letter) => {
    const byte = table.get(letter);
    if (byte === undefined) throw new Error(`${encoding} has no ${letter}`);
    return byte;
  });
}

export const BYTE_ORDER_MARKS: Partial<Record<Encoding, number[]>> = {
  "utf-8": [0xef, 0xbb, 0xbf],
  "utf-16le": [0xff, 0xfe],
  "utf-16be": [0xfe, 0xff],
};

function wide(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), isLittle);
  return new Uint8Array(view.buffer);
}

function tableOf(encoding: Encoding): Map<string, number> {
  const decoder = new TextDecoder(encoding);
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const));
}
