import { writeFileSync } from "node:fs";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { ROOT } from "./build.ts";

/* The icons of the installed dashboard, as web/main.html draws them for a tab: three lines on green. */

const GREEN = [0x0e, 0x5a, 0x55, 0xff] as const;
const WHITE = [0xff, 0xff, 0xff, 0xff] as const;
const CLEAR = [0, 0, 0, 0] as const;
/** In sixteenths of the side; the last line is shorter. */
const LINES = [
  { y: 5, to: 12 },
  { y: 8, to: 12 },
  { y: 11, to: 9 },
];
const SAMPLES = 4;

/** `corner` in sixteenths; `inset` keeps the lines inside the circle that a phone may cut out. */
type Icon = { name: string; side: number; corner: number; inset: number };
const ICONS: Icon[] = [
  { name: "icon-192.png", side: 192, corner: 3, inset: 0 },
  { name: "icon-512.png", side: 512, corner: 3, inset: 0 },
  { name: "icon-maskable-512.png", side: 512, corner: 0, inset: 2 },
  { name: "icon-180.png", side: 180, corner: 0, inset: 1 },
];

for (const icon of ICONS) writeFileSync(path.join(ROOT, "web", "public", icon.name), pngOf(icon));

function colourAt(x: number, y: number, { corner, inset }: Icon) {
  const [dx, dy] = [x, y].map((at) => Math.max(corner - at, at - (16 - corner), 0)) as [number, number]; // two give two
  if (Math.hypot(dx, dy) > corner) return CLEAR;
  const [left, top] = [x, y].map((at) => 8 + (at - 8) * (8 / (8 - inset))) as [number, number];
  return LINES.some((line) => Math.abs(top - line.y) <= 0.5 && left >= 4 && left <= line.to) ? WHITE : GREEN;
}

function pngOf(icon: Icon): Buffer {
  const { side } = icon;
  const rows = Buffer.alloc(side * (side * 4 + 1));
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const sum = [0, 0, 0, 0];
      for (let i = 0; i < SAMPLES ** 2; i++) {
        const at = (pixel: number, step: number) => ((pixel + (step + 0.5) / SAMPLES) / side) * 16;
        const colour = colourAt(at(x, i % SAMPLES), at(y, Math.floor(i / SAMPLES)), icon);
        for (const [channel, value] of colour.entries()) sum[channel] = (sum[channel] ?? 0) + value;
      }
      rows.set(
        sum.map((value) => Math.round(value / SAMPLES ** 2)),
        y * (side * 4 + 1) + 1 + x * 4,
      ); // byte 0: unfiltered
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6], 8); // eight bits, RGBA
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, part("IHDR", head), part("IDAT", deflateSync(rows, { level: 9 })), part("IEND")]);
}

function part(name: string, data = Buffer.alloc(0)): Buffer {
  const [length, sum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(name), data])];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
