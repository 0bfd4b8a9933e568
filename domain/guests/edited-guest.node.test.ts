import { expect, test } from "vitest";
import { editedGuest, type GuestEdit } from "./edited-guest.ts";
import type { Guest } from "./guest.ts";
import { guestIdOf, link } from "./link.ts";
import { madeAnew } from "./made-anew.ts";
import { withoutAddress } from "./without-address.ts";

const [N1, N2] = ["+46701740601", "+46701740602"];
const M1 = "anna@example.com";

let entry = 0;
const booked = (name: string, phone: string | null = N1, email: string | null = null) => {
  entry += 1;
  return {
    id: `b${entry}`,
    entry,
    name,
    phone,
    email,
    language: "sv",
    source: "phone" as const,
    guestId: null,
    corrected: false,
  };
};
const nobody: Guest = {
  ...{ id: "m-1", name: "", phone: null, email: null, language: null, mergedInto: null },
  known: { keys: [], names: [], last: 0 },
};
const anna = booked("Anna Berg");
const gathered = () => link([anna], []).guests[0] as Guest;
/** The contact shown, and which of these keys find the guest. */
const seen = ({ name, phone, email, known }: Guest, ...keys: string[]) => [
  ...[name, phone, email],
  keys.filter((key) => known.keys.includes(key)),
];

test.each<[string, GuestEdit, ReturnType<typeof seen>]>([
  ["another number", { phone: N2 }, ["Anna Berg", N2, null, ["p46701740601", "p46701740602", "nanna"]]],
  ["no number", { phone: null }, ["Anna Berg", null, null, ["p46701740601", "nanna"]]],
  ["another name", { name: "Ann Lind" }, ["Ann Lind", N1, null, ["p46701740601", "nanna", "nlind"]]],
  ["a mail", { email: M1 }, ["Anna Berg", N1, M1, ["p46701740601", "nanna", `e${M1}`]]],
  ["nothing", {}, ["Anna Berg", N1, null, ["p46701740601", "nanna"]]],
])("of a guest who has booked, %s is shown as written and found beside what the booking says", (_, edit, expected) => {
  const keys = ["p46701740601", "p46701740602", "nanna", "nlind", `e${M1}`];
  expect(seen(editedGuest(gathered(), edit, [anna]), ...keys)).toEqual(expected);
});

test("a guest who was added is found by what was written, and no more once it is another", () => {
  const added = editedGuest(nobody, { name: "Anna Berg", phone: N1, email: M1 }, []);
  expect(added.known).toMatchObject({ names: ["anna berg"], own: { name: "Anna Berg", phone: N1, email: M1 } });
  const edited = editedGuest(added, { name: "Anna Lind", phone: N2, email: null }, []);
  expect(edited.known.keys.toSorted()).toEqual(
    ["fanna lind", "nanna", "nlind", "p46701740602", "r20604710764"].toSorted(),
  );
  expect(edited.known.names).toEqual(["anna lind"]);
});

test("what was taken away leaves the guest as bookings made it", () => {
  const guest = gathered();
  const edited = editedGuest(guest, { phone: N2 }, [anna]);
  expect(editedGuest(edited, { phone: null }, [anna]).known).toEqual(guest.known);
});

test("the next booking of a guest who was added is theirs", () => {
  const added = editedGuest(nobody, { name: "Anna Berg", phone: N1 }, []);
  const { links, guests } = link([booked("anna berg")], [added]);
  expect(links).toMatchObject([{ guestId: "m-1" }]);
  expect(guests).toMatchObject([{ id: "m-1", language: "sv" }]);
});

test("what a member wrote stays shown whatever bookings say, and a step keeps it", () => {
  const edited = editedGuest(gathered(), { name: "Anna Berg-Lind", phone: N2, language: "en" }, [anna]);
  const { guests } = link([booked("Anna Berg", N1, M1)], [edited]);
  expect(guests).toMatchObject([
    { id: guestIdOf(anna.id), name: "Anna Berg-Lind", phone: N2, email: M1, language: "en" },
  ]);
  expect(guests[0]?.known.own).toEqual({ name: "Anna Berg-Lind", phone: N2, language: "en" });
});

test("after a corrected booking what a member wrote still stands", () => {
  const edited = editedGuest(gathered(), { phone: N2 }, [anna]);
  const anew = madeAnew(edited, [{ ...anna, name: "Anna Berg", phone: null, email: M1 }]);
  expect(seen(anew, "p46701740601", "p46701740602", `e${M1}`)).toEqual([
    ...["Anna Berg", N2, null],
    ["p46701740602", `e${M1}`],
  ]);
});

test("an erased address is gone from what a member wrote, too", () => {
  const edited = editedGuest(gathered(), { phone: N2, email: M1 }, [anna]);
  const left = withoutAddress(edited, ["p46701740602"], [anna]);
  expect(JSON.stringify(left)).not.toContain(N2.slice(1));
  expect(left).toMatchObject({ phone: N1, email: M1, known: { own: { email: M1 } } });
});
