import { unzipSync } from "fflate";
import { FILE_LIMITS } from "../faults.ts";
import { Unreadable } from "../file-record.ts";

/**
 * Parts of a workbook as text, by path. Sizes are counted from the archive's own list before anything is unpacked, and fflate
 * writes no part beyond the size that the list says.
 */
export function unzipWorkbook(bytes: Uint8Array, wanted: (path: string) => boolean): Map<string, string> {
  let unpacked = 0;
  const isTaken = ({ name, size, originalSize }: { name: string; size: number; originalSize: number }) => {
    unpacked += originalSize;
    if (unpacked > FILE_LIMITS.unpackedBytes) throw new Unreadable("unpacked_too_large", FILE_LIMITS.unpackedBytes);
    if (originalSize > size * FILE_LIMITS.packedRatio)
      throw new Unreadable("packed_too_tightly", FILE_LIMITS.packedRatio);
    return wanted(pathOf(name));
  };
  try {
    const parts = Object.entries(unzipSync(bytes, { filter: isTaken }));
    return new Map(parts.map(([name, part]) => [pathOf(name), textOf(part)]));
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable("broken_workbook");
  }
}

/** Some programs write `\` or other cases. */
const pathOf = (name: string) => name.replaceAll("\\", "/").replace(/^\//, "").toLowerCase();

/** A part that declares entities of its own could grow without end, and no spreadsheet program writes one. */
function textOf(part: Uint8Array): string {
  const isWide = (part[0] === 0xff && part[1] === 0xfe) || (part[0] === 0xfe && part[1] === 0xff);
  const text = new TextDecoder(isWide ? (part[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8").decode(part);
  if (/<!DOCTYPE/i.test(text.slice(0, 2000))) throw new Unreadable("broken_workbook");
  return text;
}
