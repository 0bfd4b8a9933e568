import type { NewsChannel } from "../guests/guest-settings.ts";
import { lastShortYear, readMoment } from "./dates.ts";
import type { ImportConsent } from "./import-row.ts";
import type { ImportAnswers, ImportBusiness } from "./reading.ts";
import type { Cell, RecordCells } from "./record-cells.ts";
import { readYesNo } from "./yes-no.ts";

const CHANNELS = [
  { channel: "email", field: "newsEmail" },
  { channel: "sms", field: "newsSms" },
] as const;

/**
 * A yes counts with its date alone, or by the owner's word for the whole file; a no, and "unsubscribed", always. Everything else
 * makes no line (docs/rules.md#consent).
 */
export function readConsents(
  cells: RecordCells,
  address: Record<NewsChannel, string | null>,
  answers: ImportAnswers,
  business: ImportBusiness,
): ImportConsent[] {
  const unsubscribed = cells.all("unsubscribed").map((cell) => saidIn(cell, business));
  const left = unsubscribed.find(({ said }) => said === "yes");
  const general = cells.first("newsAt");
  return CHANNELS.flatMap(({ channel, field }): ImportConsent[] => {
    const said = cells.all(field).map((cell) => ({ cell, ...saidIn(cell, business) }));
    const no = said.find((each) => each.said === "no");
    const at = no?.at ?? left?.at ?? null;
    if (left || no) return address[channel] ? [{ channel, state: "withdrawn", at }] : [];
    const yes = said.find((each) => each.said === "yes");
    const unsure = said.find((each) => each.said === "unsure");
    if (unsure) cells.warn("consent_unreadable", unsure.cell);
    const agreed = answers.agreed?.channels.includes(channel) ? answers.agreed.at : null;
    if (!yes && !agreed) return [];
    const date = yes?.at ?? (yes && general ? dateIn(general, business) : null) ?? agreed;
    if (!date) cells.warn("consent_without_date", yes?.cell);
    else if (!address[channel] && yes) cells.warn("consent_without_address", yes.cell);
    return date && address[channel] ? [{ channel, state: "given", at: date }] : [];
  });
}

const SAID_MAX = 60;

/** "yes", "yes 2025-03-01", or a date alone. */
function saidIn(cell: Cell, business: ImportBusiness): { said: ReturnType<typeof readYesNo>; at: string | null } {
  const whole = dateIn(cell, business);
  if (whole) return { said: "yes", at: whole };
  if (cell.text.length > SAID_MAX) return { said: "unsure", at: null };
  const [, word = "", rest = ""] = /^(\p{L}+)\W+(.*\d.*?)\)?$/u.exec(cell.text) ?? [];
  const at = rest && dateIn({ ...cell, text: rest }, business);
  return at ? { said: readYesNo(word), at } : { said: readYesNo(cell.text), at: null };
}

const dateIn = ({ text, column }: Cell, { today }: ImportBusiness): string | null =>
  readMoment(text, column.dates?.order ?? null, lastShortYear(today))?.date ?? null;
