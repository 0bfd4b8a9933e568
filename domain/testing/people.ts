import type { BookingToLink } from "../guests/guest.ts";
import { randomFrom } from "./evenings.ts";

/** A booking and the person who made it, whom linking does not see. */
export type MadeBooking = BookingToLink & { person: number };

type Person = { first: string; last: string; phones: string[]; emails: string[]; writes: "both" | "phone" | "email" };

/** Shares of bookings, or of people where a person has it. */
const SHARES = {
  typo: 0.04,
  partOfName: 0.06,
  wrongSign: 0.015,
  secondNumber: 0.12,
  secondMail: 0.15,
  familyNumber: 0.08,
  familyMail: 0.03,
};

/**
 * Bookings of people of one business in the order of the log, as they write themselves: typos, parts of names, second and
 * wrong addresses, families that share one. The same seed gives the same bookings.
 * @param sizes `eitherWay`: the share of people who write now a number, now a mail, and never both
 */
export function bookingsOfPeople(
  seed: number,
  sizes: { people: number; bookings: number; eitherWay?: number },
): MadeBooking[] {
  const random = randomFrom(seed);
  const people: Person[] = [];
  while (people.length < sizes.people) people.push(makePerson(random, people));
  return Array.from({ length: sizes.bookings }, (_, i) => {
    const person = Math.floor(random() ** 1.6 * people.length); // some come often
    return {
      ...withOneAddress(bookedBy(random, people[person] as Person), person / sizes.people < (sizes.eitherWay ?? 0), i),
      ...{ id: `b${i}`, entry: i + 1, person, corrected: false, source: i % 2 === 0 ? "online" : "phone" },
    };
  });
}

function makePerson(random: () => number, others: Person[]): Person {
  const relative = others.at(-1);
  const sharesNumber = relative !== undefined && random() < SHARES.familyNumber;
  const sharesMail = relative !== undefined && random() < SHARES.familyMail;
  const isRelated = relative !== undefined && (sharesNumber || sharesMail);
  const drawn = often(random, FIRST);
  const first = isRelated && drawn === relative.first && random() < 0.98 ? "Vendela" : drawn; // few of one address are named alike
  const last = isRelated ? relative.last : lastName(random);
  const emails = [sharesMail ? (relative?.emails[0] ?? "") : mail(random, first, last, others.length)];
  const phones = [sharesNumber ? (relative?.phones[0] ?? "") : phone(random)];
  if (random() < SHARES.secondNumber) phones.push(phone(random));
  if (random() < SHARES.secondMail) emails.push(mail(random, last, first, others.length));
  return { first, last, phones, emails, writes: often(random, ["both", "phone", "both", "email"]) };
}

function bookedBy(random: () => number, person: Person) {
  const { first, last, writes } = person;
  const phone = writes === "email" && random() < 0.8 ? null : withWrongDigit(random, often(random, person.phones));
  const email = writes === "phone" && random() < 0.8 ? null : withWrongLetter(random, often(random, person.emails));
  const full = random() < 0.1 ? `${last}, ${first}` : `${first} ${last}`;
  const spoken = random() < 0.1 ? full.toLowerCase() : full;
  const part = often(random, [last, `${first.charAt(0)}. ${last}`, first, `Fam ${last}`]);
  const name = random() < SHARES.partOfName ? part : random() < SHARES.typo ? withTypo(random, spoken) : spoken;
  return { name, phone, email, language: "sv", guestId: null };
}

type Written = ReturnType<typeof bookedBy>;

function withOneAddress(written: Written, isEitherWay: boolean, nth: number): Written {
  if (!isEitherWay || written.phone === null || written.email === null) return written;
  return nth % 2 === 0 ? { ...written, phone: null } : { ...written, email: null };
}

/** The first ones more often than the last. */
const often = <Each>(random: () => number, all: readonly Each[]): Each =>
  all[Math.floor(random() ** 1.5 * all.length)] as Each;

const phone = (random: () => number) => `+4670${String(Math.floor(random() * 1e7)).padStart(7, "0")}`;

/** No two people have one; about half of them show the number that makes it so. */
const mail = (random: () => number, one: string, other: string, nth: number) => {
  const plain = `${one}.${other}`
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z.]/g, "");
  return random() < 0.5 ? `${plain}${nth}@example.com` : `${plain}@${nth}.example.org`;
};

function withTypo(random: () => number, name: string): string {
  const letters = [...name];
  const at = Math.floor(random() * letters.length);
  const [here = "", next = ""] = letters.slice(at);
  const kinds = [[], [here, here], [next, here], ["e"]];
  return (
    letters
      .toSpliced(at, random() < 0.5 ? 1 : 2, ...(kinds[Math.floor(random() * 4)] ?? []))
      .join("")
      .trim() || name
  );
}

function withWrongDigit(random: () => number, number: string): string {
  if (random() >= SHARES.wrongSign) return number;
  const at = 5 + Math.floor(random() * 7);
  return number.slice(0, at) + Math.floor(random() * 10) + number.slice(at + 1);
}

function withWrongLetter(random: () => number, address: string): string {
  if (random() >= SHARES.wrongSign) return address;
  const at = Math.floor(random() * address.indexOf("@"));
  return address.slice(0, at) + "aeinorst"[Math.floor(random() * 8)] + address.slice(at + 1);
}

const lastName = (random: () => number) =>
  random() < 0.5 ? often(random, LAST) : `${often(random, LAST_BEGINS)}${often(random, LAST_ENDS)}`;

const FIRST =
  "Anna Lars Maria Karin Per Erik Eva Johan Sara Åsa Emma Björn Lena Sven Elin Ola Ida Nils Linnéa Oskar Julia Hugo Alva Malin Gösta Fatima Ahmed Leila Søren Łukasz Ana Zoë Mohammed Ingrid Pål Jean-Luc Mei Ольга Иван 小龙 علي".split(
    " ",
  );
const LAST =
  "Andersson|Johansson|Karlsson|Nilsson|Eriksson|Larsson|Berg|Lind|Lindberg|Ek|Holm|O'Brien|van den Berg|af Klint|García y López|Öberg|Åkesson|Müller|Groß|Nguyen|Al-Hassan|Şahin|Иванова|李|محمد".split(
    "|",
  );
const LAST_BEGINS =
  "Sand Lund Ny Söder Wester Norr Björk Ek Sjö Hag Strand Alm Gran Dahl Fors Ros Hed Åker Back Wall".split(" ");
const LAST_ENDS = "berg ström gren qvist holm lund mark dahl blad man".split(" ");
