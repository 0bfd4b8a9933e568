import { expect, test } from "vitest";
import { RESERVED_SLUGS, slugOf, slugProblem } from "./slug.ts";

test.each([
  ["Bella Italia", "bella-italia"],
  ["Åsas Äpplen & Öl", "asas-applen-ol"],
  ["Café  Noir", "cafe-noir"],
  ["Café Été", "cafe-ete"],
  ["Müller & Söhne", "muller-sohne"],
  ["Smørrebrød", "smorrebrod"],
  ["Straßenküche", "strassenkuche"],
  ["Łódź Bar", "lodz-bar"],
  ["Þorri Ægir", "thorri-aegir"],
  ["Phở Hà Nội", "pho-ha-noi"],
  ["  Salt   och\tPeppar  ", "salt-och-peppar"],
  ["Drop-In -- Klipp", "drop-in-klipp"],
  ["Bar 24/7!", "bar-247"],
  ["寿司", ""],
  ["a".repeat(80), "a".repeat(60)],
])("'%s' gives the slug '%s'", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test.each(["ab", "bella-italia", "24-7", "a".repeat(60)])("'%s' is a valid slug", (slug) => {
  expect(slugProblem(slug)).toBeNull();
});

test.each(["", "a", "a".repeat(61), "Bella", "å-bar", "a b", "a_b", "a/b", "a.b", "ab\n"])(
  "%j is not a valid slug",
  (slug) => {
    expect(slugProblem(slug)).toBe("invalid");
  },
);

test.each([
  ...["contact", "expired", "auth", "reset-password", "confirm-email", "confirm-email-change", "signup", "onboarding"],
  ...["api", "assets", "embed", "dev", "www", "admin", "help", "status"],
])("the slug '%s' is reserved", (slug) => {
  expect(slugProblem(slug)).toBe("reserved");
});

test("every reserved slug has a valid form", () => {
  const strange = [...RESERVED_SLUGS].filter((slug) => !/^[a-z0-9-]{2,60}$/.test(slug));
  expect(strange).toEqual([]);
});
