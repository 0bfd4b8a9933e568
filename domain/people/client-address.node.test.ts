import fc from "fast-check";
import { expect, test } from "vitest";
import { networksOf } from "./client-address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1:2:3:4:5", "fe80:0:0:1::/64"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:0:0", "0.0.0.0"],
  ["64:ff9b::203.0.113.7", "203.0.113.7"],
  ["64:ff9b::cb00:7107", "203.0.113.7"],
  ["64:ff9b:1::cb00:7107", "64:ff9b:1:0::/64"],
  ["::ffff:0:203.0.113.7", "0:0:0:0::/64"],
  ["::203.0.113.7", "0:0:0:0::/64"],
])("%s counts as %s", (address, client) => {
  expect(networkOf(address)).toBe(client);
});

test.each([
  ["203.0.113.7", [["203.0.113.7", 1]]],
  ["64:ff9b::203.0.113.7", [["203.0.113.7", 1]]],
  [
    "2001:db8:77:2a3c::1",
    [
      ["2001:db8:77:2a3c::/64", 1],
      ["2001:db8:77:2a00::/56", 3],
      ["2001:db8:77:0::/48", 10],
    ],
  ],
  [
    "::1",
    [
      ["0:0:0:0::/64", 1],
      ["0:0:0:0::/56", 3],
      ["0:0:0:0::/48", 10],
    ],
  ],
])("%s counts in its networks, the wider the more", (address, networks) => {
  expect(networksOf(address).map(({ name, times }) => [name, times])).toEqual(networks);
});

test.each([
  "",
  "unknown",
  "256.1.1.1",
  "1.2.3",
  "1.2.3.4:80",
  "1.2.3.4, 5.6.7.8",
  ":::",
  "2001:db8::1]/x",
  "[::1]",
  "::1%eth0",
  "::ffff:256.1.1.1",
  "::ffff:1.2.3",
])("%j is no address", (address) => {
  expect(networksOf(address)).toEqual([]);
});

test("an IPv4 address is one client in every notation", () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect([`::ffff:${address}`, `64:ff9b::${address}`].map(networkOf)).toEqual([address, address]);
    }),
  );
});

const networkOf = (address: string) => networksOf(address)[0]?.name;

const groups = (count: number) => fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: count, maxLength: count });

test("IPv6 addresses are one client when their first halves are equal", () => {
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), groups(4), (first, second, other, another) => {
      fc.pre([first, other].every(([group = 0]) => group !== 0 && group !== 0x64)); // prefixes that hold an IPv4 address
      const written = (half: number[], rest: number[]) =>
        [...half, ...rest].map((group) => group.toString(16)).join(":");
      expect(networkOf(written(first, second))).toBe(networkOf(written(first, another)));
      const isSame = first.every((group, i) => group === other[i]);
      expect(networkOf(written(first, second)) === networkOf(written(other, second))).toBe(isSame);
    }),
  );
});
