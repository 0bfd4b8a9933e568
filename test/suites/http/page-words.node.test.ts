import { expect, test } from "vitest";
import { LANGUAGES } from "../../../domain/texts/language.ts";
import { en } from "../../../web/shared/texts/en.ts";
import { enLink } from "../../../web/shared/texts/en-link.ts";
import { NOT_FOUND } from "../../../web/shared/texts/not-found.ts";
import { sv } from "../../../web/shared/texts/sv.ts";
import { svLink } from "../../../web/shared/texts/sv-link.ts";
import { PAGE_WORDS } from "../../../worker/pages/page-language.ts";

/** The page's own heading says more. */
const PRIVACY_TITLES = { en: "Privacy", sv: "Personuppgifter" };

test.each(LANGUAGES)("what the HTML says in %s before its texts are there, they say too", (language) => {
  const { loading } = { en, sv }[language];
  const { manage, feedback, bookingNotFound } = { en: enLink, sv: svLink }[language];
  expect(PAGE_WORDS[language]).toEqual({
    loading,
    notFound: NOT_FOUND[language].page.title,
    businessNotFound: NOT_FOUND[language].business.title,
    bookingNotFound: bookingNotFound.title,
    manage: manage.title,
    feedback: feedback.title,
    privacy: PRIVACY_TITLES[language],
  });
});
