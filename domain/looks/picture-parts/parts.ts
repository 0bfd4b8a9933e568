/** A named piece of a picture's file: bytes from `start` to before `end`; `data`: where its content begins. */
export type PicturePart = { name: string; start: number; data: number; end: number };
/** In pixels. */
export type PictureSize = { width: number; height: number };

export const startsWith = (bytes: Uint8Array, start: number[]) => start.every((byte, at) => bytes[at] === byte);

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Four characters. */
export const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
