import type { MemberLanguage } from "../../texts/languages.ts";
import { OF_RESTAURANTS } from "./restaurant-words.ts";

/** The lines that have one. The names of placeholders, such as {guests}, are fixed. */
export const restaurantWordsOnScreen = (language: MemberLanguage): string[] =>
  textsOnScreen().filter((line) => OF_RESTAURANTS[language].test(line.replace(/\{\w+\}/g, "")));

/** Each as long as a line; also those that are heard, and those of fields. */
function textsOnScreen(): string[] {
  const elements = [...document.body.querySelectorAll("*")].filter((element) => element.checkVisibility());
  return elements.flatMap((element) => [
    ...(hasText(element) ? [element.textContent] : []),
    ...["aria-label", "title", "placeholder"].flatMap((name) => element.getAttribute(name) ?? []),
  ]);
}

const hasText = ({ childNodes }: Element) =>
  [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
