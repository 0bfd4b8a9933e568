const IPV4 = /^(\d{1,3}\.){3}\d{1,3}$/;
const IPV6 = /^[0-9a-f:.]*:[0-9a-f:.]*$/i;
const GROUPS = 8;

/** IPv4 inside IPv6: mapped by a socket, or by a translator (RFC 6052). */
const IPV4_WITHIN = ["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"];

/** Limits of an IPv6 address's /64, /56 and /48, as times the limit of one client. */
export const NETWORK_TIMES = [1, 3, 10] as const;

/** `times`: of `NETWORK_TIMES`. */
export type Network = { name: string; times: number };

/**
 * The networks that limits count a client by, narrowest first (docs/rules.md#limits-on-strangers). None: no address.
 * Providers give a device or a home the /64, a home the /56, and a business the /48 of an IPv6 address.
 *
 * | address | networks |
 * | --- | --- |
 * | `192.0.2.7`, `::ffff:192.0.2.7` | `192.0.2.7` |
 * | `2001:db8:1:203::1` | `2001:db8:1:203::/64`, `2001:db8:1:200::/56` 3 times, `2001:db8:1:0::/48` 10 times |
 */
export function networksOf(address: string): Network[] {
  if (IPV4.test(address)) return address.split(".").every((part) => Number(part) <= 255) ? [alone(address)] : [];
  const url = `http://[${address}]`;
  if (!IPV6.test(address) || !URL.canParse(url)) return [];
  const [head = "", tail = ""] = new URL(url).hostname.slice(1, -1).split("::"); // in the one shortest spelling
  const before = groupsOf(head);
  const after = groupsOf(tail);
  const zeros = Array<string>(GROUPS - before.length - after.length).fill("0");
  const groups = [...before, ...zeros, ...after];
  if (IPV4_WITHIN.includes(groups.slice(0, -2).join(":"))) return [alone(groups.slice(-2).flatMap(bytesOf).join("."))];
  const site = groups.slice(0, 3).join(":");
  const subnet = Number.parseInt(groups[3] ?? "", 16);
  return [
    alone(`${site}:${subnet.toString(16)}::/64`),
    { name: `${site}:${(subnet & 0xff00).toString(16)}::/56`, times: NETWORK_TIMES[1] },
    { name: `${site}:0::/48`, times: NETWORK_TIMES[2] },
  ];
}

const alone = (name: string): Network => ({ name, times: NETWORK_TIMES[0] });
const groupsOf = (part: string) => part.split(":").filter((group) => group !== "");
const bytesOf = (group: string) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];
