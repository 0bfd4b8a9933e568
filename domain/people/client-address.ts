const IPV4 = /^(\d{1,3}\.){3}\d{1,3}$/;
const IPV6 = /^[0-9a-f:.]*:[0-9a-f:.]*$/i;
const GROUPS = 8;
/** Providers give each customer this part of an IPv6 address. */
const NETWORK_GROUPS = 4;

/** IPv4 inside IPv6: mapped by a socket, or by a translator (RFC 6052). */
const IPV4_WITHIN = ["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"];

/**
 * The network that limits count by (docs/rules.md#limits-on-strangers). Null: no address.
 *
 * | address | network |
 * | --- | --- |
 * | `192.0.2.7`, `::ffff:192.0.2.7` | `192.0.2.7` |
 * | `2001:db8::1` | `2001:db8:0:0::/64` |
 */
export function networkOf(address: string): string | null {
  if (IPV4.test(address)) return address.split(".").every((part) => Number(part) <= 255) ? address : null;
  const url = `http://[${address}]`;
  if (!IPV6.test(address) || !URL.canParse(url)) return null;
  const [head = "", tail = ""] = new URL(url).hostname.slice(1, -1).split("::"); // in the one shortest spelling
  const before = groupsOf(head);
  const after = groupsOf(tail);
  const zeros = Array<string>(GROUPS - before.length - after.length).fill("0");
  const groups = [...before, ...zeros, ...after];
  if (IPV4_WITHIN.includes(groups.slice(0, -2).join(":"))) return groups.slice(-2).flatMap(bytesOf).join(".");
  return `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

const groupsOf = (part: string) => part.split(":").filter((group) => group !== "");
const bytesOf = (group: string) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];
