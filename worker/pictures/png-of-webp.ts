import { crc32, deflateSync } from "node:zlib";
import decoder from "@jsquash/webp/codec/dec/webp_dec.wasm";
import decode, { init } from "@jsquash/webp/decode.js";
import { shrinkPixels } from "../../domain/looks/picture-file.ts";

/** In pixels, about twice what a mail shows (domain/texts/mail-html.ts). */
const LOGO = { width: 480, height: 160 };
const CHANNELS = 4;

/** The picture as a PNG for mail programs, no larger than they show it. Undefined: it cannot be decoded. */
export async function pngOfWebp(webp: ArrayBuffer): Promise<ArrayBuffer | undefined> {
  await init(decoder); // anew, so that the memory of a large picture is free again
  const pixels = await decode(webp).catch(() => undefined);
  return pixels && new Uint8Array(pngOf(shrinkPixels(pixels, LOGO))).buffer;
}

type Pixels = { data: Uint8ClampedArray; width: number; height: number };

function pngOf({ data, width, height }: Pixels): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8); // eight bits for each of red, green, blue, alpha
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(differences(data, width * CHANNELS));
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Filter 1 of each row: the difference from the pixel before, which packs well in a drawing. */
function differences(data: Uint8ClampedArray, rowBytes: number): Uint8Array {
  const rows = data.length / rowBytes;
  const filtered = new Uint8Array(data.length + rows);
  for (let row = 0; row < rows; row++) {
    const to = row * (rowBytes + 1);
    filtered[to] = 1;
    for (let i = 0; i < rowBytes; i++) {
      const at = row * rowBytes + i;
      filtered[to + 1 + i] = (data[at] ?? 0) - (i < CHANNELS ? 0 : (data[at - CHANNELS] ?? 0));
    }
  }
  return filtered;
}
