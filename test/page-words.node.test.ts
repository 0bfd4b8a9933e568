import { expect, test } from "vitest";
import { LANGUAGES } from "../domain/language.ts";
import { en } from "../web/texts/en.ts";
import { sv } from "../web/texts/sv.ts";
import { PAGE_WORDS } from "../worker/pages/page-language.ts";

test.each(LANGUAGES)("what the HTML says in %s before its texts are there, they say too", (language) => {
  const { loading, notFound, businessNotFound, bookingNotFound } = { en, sv }[language];
  expect(PAGE_WORDS[language]).toEqual({
    loading,
    notFound: notFound.title,
    businessNotFound: businessNotFound.title,
    bookingNotFound: bookingNotFound.title,
  });
});
