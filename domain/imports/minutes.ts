const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2})?$/;
const SPOKEN =
  /^(?:(\d{1,2})\s*(?:h|hr|hrs|hours?|tim|timmar?|timer?|t|std|stunden?|heures?|uur|u|horas?)\.?)?\s*(?:(\d{1,3})\s*(?:m|min|mins|minutes?|minuter|minutter|minuten|minutos?)?\.?)?$/i;

/** Minutes of "90", "1:30", "1h 30min" or "1.5 h"; null: unreadable. */
export function readMinutes(text: string): number | null {
  const plain = text.trim();
  if (plain.length > 40) return null;
  const [, hours, minutes] = CLOCK.exec(plain) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const [, part] = /^(\d{1,2}[.,]\d+)\s*(?:h|hours?|tim|timmar|std|u|uur)\.?$/i.exec(plain) ?? [];
  if (part !== undefined) return Math.round(Number(part.replace(",", ".")) * 60);
  if (/^\d{1,4}(?:[.,]0+)?$/.test(plain)) return Number.parseInt(plain, 10);
  const [, spokenHours, spokenMinutes] = SPOKEN.exec(plain) ?? [];
  if (spokenHours === undefined && spokenMinutes === undefined) return null;
  return Number(spokenHours ?? 0) * 60 + Number(spokenMinutes ?? 0);
}
