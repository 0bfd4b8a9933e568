type Line = { name: string; parameters: Map<string, string>; value: string };
type Component = { kind: string; lines: Line[]; parts: Component[] };

const LINE = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"\p{Cc}]*"|[^",;:\p{Cc}]+))*):([^\n]*)$/u;
const PARAMETER = /;([A-Z0-9-]+)=(?:"([^"]*)"|([^;]*))/g;

const TEXTS = ["SUMMARY", "LOCATION", "DESCRIPTION", "NAME", "X-WR-CALNAME", "X-WR-TIMEZONE", "UID", "PRODID"];
const ADDRESSES = ["URL", "ORGANIZER", "ATTENDEE"];
const UTC = /^\d{8}T\d{6}Z$/;
const LOCAL = /^\d{8}T\d{6}$/;

/** Properties of an event: how often each may stand (RFC 5545, 3.6.1). */
const EVENT: Record<string, [least: number, most: number]> = {
  ...{ UID: [1, 1], DTSTAMP: [1, 1], DTSTART: [1, 1], DTEND: [0, 1], SEQUENCE: [0, 1], STATUS: [0, 1] },
  ...{ SUMMARY: [0, 1], LOCATION: [0, 1], DESCRIPTION: [0, 1], URL: [0, 1], ORGANIZER: [0, 1] },
  ...{ ATTENDEE: [0, Number.POSITIVE_INFINITY], "LAST-MODIFIED": [0, 1] },
};

/** RFC 5546, 3.2: [organizer, attendees] that each method must and may have. */
const METHODS: Record<string, (event: Component) => boolean> = {
  PUBLISH: (event) => count(event, "ORGANIZER") === 1 && count(event, "ATTENDEE") === 0,
  REQUEST: (event) =>
    count(event, "ORGANIZER") === 1 && count(event, "ATTENDEE") > 0 && firstOf(event, "STATUS") !== "CANCELLED",
  CANCEL: (event) =>
    count(event, "ORGANIZER") === 1 && count(event, "SEQUENCE") === 1 && firstOf(event, "STATUS") === "CANCELLED",
};

/**
 * Reads a calendar file by the grammar (RFC 5545, 5546, 7986) and throws at whatever a lenient program would let pass: line
 * ends, octets, order, escapes, and properties that are missing, twice, or unknown.
 */
export function strictCalendar(file: string) {
  const calendar = componentOf(linesOf(file));
  const { kind, lines, parts } = calendar;
  must(kind === "VCALENDAR", "no calendar");
  must(firstOf(calendar, "VERSION") === "2.0" && count(calendar, "PRODID") === 1, "version or maker");
  must(parts.length > 0, "a calendar without a component");
  must(new Set(lines.map(({ name }) => name)).size === lines.length, "a property twice");
  const zones = parts.filter((part) => part.kind === "VTIMEZONE").map(zoneOf);
  const events = parts.filter((part) => part.kind === "VEVENT");
  must(zones.length + events.length === parts.length, "an unknown component");
  const method = firstOf(calendar, "METHOD");
  for (const event of events) {
    checkEvent(event, zones);
    must(method === undefined || METHODS[method]?.(event) === true, `${method} of ${JSON.stringify(event)}`);
  }
  const used = events.flatMap(({ lines }) => lines.flatMap(({ parameters }) => parameters.get("TZID") ?? []));
  must(events.length === 0 || zones.every((zone) => used.includes(zone)), "a zone that is not used");
  const textsOf = (component: Component) =>
    Object.fromEntries(
      component.lines.map(({ name, value }) => [name, TEXTS.includes(name) ? unescaped(value) : value]),
    );
  return { properties: textsOf(calendar), events: events.map(textsOf) };
}

function must(isSo: boolean, fault: string): asserts isSo {
  if (!isSo) throw new Error(`not a calendar: ${fault}`);
}

function linesOf(file: string): Line[] {
  must(file.endsWith("\r\n"), "the last line has no end");
  const physical = file.slice(0, -2).split("\r\n");
  for (const line of physical) {
    must(line !== "" && !/[\r\n]/.test(line), `a line break alone: ${JSON.stringify(line)}`);
    must(new TextEncoder().encode(line).length <= 75, `more than 75 octets: ${line}`);
    must(line.isWellFormed(), "half a character");
  }
  return physical
    .join("\r\n")
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .map((line) => {
      const [, name = "", parameters = "", value = ""] = LINE.exec(line) ?? [];
      must(name !== "" && !/(?!\t)\p{Cc}/u.test(value), `not a line: ${JSON.stringify(line)}`);
      const given = [...parameters.matchAll(PARAMETER)].map(([, key = "", quoted, bare]): [string, string] => [
        key,
        quoted ?? bare ?? "",
      ]);
      must(new Map(given).size === given.length, `a parameter twice: ${line}`);
      if (TEXTS.includes(name)) unescaped(value);
      if (ADDRESSES.includes(name)) must(/^(https?|mailto):[!-~]+$/.test(value), `no address: ${line}`);
      return { name, parameters: new Map(given), value };
    });
}

/** Properties come before parts (3.6): some programs read none that stand behind. */
function componentOf(lines: Line[]): Component {
  const open: Component[] = [];
  let whole: Component | undefined;
  for (const line of lines) {
    const within = open.at(-1);
    must(whole === undefined, "something after the end");
    if (line.name === "BEGIN") {
      const component = { kind: line.value, lines: [], parts: [] };
      within?.parts.push(component);
      open.push(component);
    } else if (line.name === "END") {
      must(within?.kind === line.value, `the end of another: ${line.value}`);
      open.pop();
      if (open.length === 0) whole = within;
    } else {
      must(within !== undefined && within.parts.length === 0, `a property behind a part: ${line.name}`);
      within.lines.push(line);
    }
  }
  must(whole !== undefined, "no end");
  return whole;
}

const count = ({ lines }: Component, name: string) => lines.filter((line) => line.name === name).length;
const firstOf = ({ lines }: Component, name: string) => lines.find((line) => line.name === name)?.value;

/** 3.3.11: no other escapes, and no bare comma or semicolon. */
function unescaped(value: string): string {
  must(/^(?:[^\\;,]|\\[\\;,nN])*$/u.test(value), `not escaped: ${value}`);
  return value.replace(/\\(.)/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));
}

function checkEvent(event: Component, zones: string[]) {
  for (const [name, [least, most]] of Object.entries(EVENT))
    must(count(event, name) >= least && count(event, name) <= most, `${count(event, name)} times ${name}`);
  for (const { name, parameters, value } of event.lines) {
    must(name in EVENT, `unknown: ${name}`);
    const zone = parameters.get("TZID");
    if (name === "DTSTAMP" || name === "LAST-MODIFIED") must(UTC.test(value), `not in UTC: ${name}`);
    if (name === "DTSTART" || name === "DTEND")
      must(zone === undefined ? UTC.test(value) : LOCAL.test(value) && zones.includes(zone), `no time: ${value}`);
    if (name === "SEQUENCE") must(/^\d+$/.test(value), `no number: ${value}`);
    if (name === "STATUS") must(/^(TENTATIVE|CONFIRMED|CANCELLED)$/.test(value), `no state: ${value}`);
  }
  must(event.parts.length === 0, "an alarm");
}

function zoneOf(zone: Component): string {
  must(zone.parts.length > 0 && count(zone, "TZID") === 1, "a zone without a clock");
  for (const part of zone.parts) {
    must(part.kind === "STANDARD" || part.kind === "DAYLIGHT", part.kind);
    must(part.lines.length === 3 && LOCAL.test(firstOf(part, "DTSTART") ?? ""), "a clock without a beginning");
    for (const name of ["TZOFFSETFROM", "TZOFFSETTO"])
      must(/^(?!-0000)[+-]\d{4}$/.test(firstOf(part, name) ?? ""), `no ${name}`);
  }
  return firstOf(zone, "TZID") ?? "";
}
