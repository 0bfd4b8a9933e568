import { cpus, loadavg } from "node:os";
import { PRESETS } from "../domain/imports/find-preset.ts";
import { readFile } from "../domain/imports/read-file.ts";
import type { ReadFile } from "../domain/imports/reading.ts";

/**
 * `npm run bench:imports`: seconds in which 20,000 rows of each of five presets are read, as the import page reads them in its
 * web worker, and in which hostile files of the largest size end.
 */
const ROWS = 20_000;
const BUSINESS = { region: "SE", timeZone: "Europe/Stockholm", today: "2026-11-30" };
const two = (number: number) => String(number).padStart(2, "0");
const dayOf = (i: number) => new Date(Date.UTC(2025, 0, 1) + (i % 700) * 86_400_000).toISOString().slice(0, 10);

/** By header; a column of no use holds a word. */
const CELLS: Record<string, Record<string, (i: number) => string>> = {
  sevenrooms_clients: {
    "Client First Name": (i) => `Anna${i}`,
    "Client Last Name": (i) => `Berg${i % 900}`,
    Phone: (i) => `+4670${1_000_000 + i}`,
    Email: (i) => `anna${i}@example.com`,
    Notes: () => "Likes the window, and red wine",
    Tags: () => "Regular, Wine",
    Visits: (i) => String(i % 40),
    "No Shows": (i) => String(i % 3),
    "Last Visit": (i) => dayOf(i).split("-").reverse().join("/"),
  },
  resdiary: {
    VisitDate: dayOf,
    VisitTime: (i) => `${two(11 + (i % 11))}:30`,
    BookingDateTime: (i) => `${dayOf(i)} 08:00:00`,
    PartySize: (i) => String(1 + (i % 8)),
    Tables: (i) => String(i % 30),
    Status: (i) => ["Confirmed", "Closed", "Cancelled"][i % 3] ?? "",
    FirstName: (i) => `Anna${i}`,
    Surname: (i) => `Berg${i % 900}`,
    Mobile: (i) => `070${1_000_000 + i}`,
  },
  square_customers: {
    "First Name": (i) => `Anna${i}`,
    "Last Name": (i) => `Berg${i % 900}`,
    "Email Address": (i) => `anna${i}@example.com`,
    "Phone Number": (i) => `+4670${1_000_000 + i}`,
    "Square Customer ID": (i) => `S${i}`,
    "Creation Source": () => "Directory",
    "Email Subscription Status": (i) => (i % 2 ? "Subscribed" : "Unsubscribed"),
  },
  acuity: {
    "Start Time": (i) => `December ${1 + (i % 28)}, 2025 ${1 + (i % 11)}:${two(i % 60)} pm`,
    "End Time": (i) => `December ${1 + (i % 28)}, 2025 ${1 + (i % 11)}:${two(i % 60)} pm`,
    Timezone: () => "Europe/London",
    "First Name": (i) => `Anna${i}`,
    "Last Name": (i) => `Berg${i % 900}`,
    Phone: (i) => `'+4670${1_000_000 + i}`,
    Type: (i) => `Service ${i % 20}`,
    Calendar: (i) => `Person ${i % 5}`,
    "Date Scheduled": dayOf,
  },
  daybook: {
    Date: dayOf,
    "Calendar date": dayOf,
    Time: (i) => `${two(11 + (i % 11))}:30`,
    Name: (i) => `Anna${i} Berg`,
    Guests: (i) => String(1 + (i % 8)),
    Phone: (i) => `(+46) 70 ${1_000_000 + i}`,
    Status: () => "confirmed",
    Attendance: (i) => (i % 9 ? "finished" : "no_show"),
    Source: () => "online",
    Created: (i) => `${dayOf(i)} 10:00`,
  },
};

for (const [id, cells] of Object.entries(CELLS)) {
  const preset = PRESETS.find((each) => each.id === id);
  const header = [...new Set([...Object.keys(preset?.columns ?? {}), ...Object.keys(cells)])];
  const rows = Array.from({ length: ROWS }, (_, i) => header.map((name) => `"${cells[name]?.(i) ?? ""}"`).join(","));
  const file = new TextEncoder().encode(`${header.map((name) => `"${name}"`).join(",")}\r\n${rows.join("\r\n")}`);
  console.log(`${id}: ${await timed(() => readFile(file, {}, BUSINESS))}`);
}

const LARGEST = 50_000_000;
for (const [name, sign] of Object.entries({ quotes: 34, letters: 97, separators: 59, "empty lines": 10 })) {
  const file = new Uint8Array(LARGEST).fill(sign);
  console.log(`50 MB of ${name}: ${await timed(() => readFile(file, {}, BUSINESS))}`);
}
console.log(`Load average of the machine: ${loadavg()[0]?.toFixed(1)}, ${cpus().length} cores`);

async function timed(read: () => Promise<ReadFile>): Promise<string> {
  const started = performance.now();
  const file = await read();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (!file.ok) return `${seconds} s, ${file.fault}`;
  const { preset, rows, refused, warnings, questions } = file.reading;
  return `${seconds} s, ${preset?.id ?? "no preset"}, ${rows.length} rows, ${refused.length} refused, ${warnings.length} warnings, ${questions.length} questions`;
}
