type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/**
 * Texts with a number in the plural categories of a language (CLDR): `plural({ one: "# guest", other: "# guests" })(2)`
 * is "2 guests". `#` is the number as the language writes it.
 */
export function pluralIn(language: string) {
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  return (forms: Forms) => (count: number) => {
    rules ??= new Intl.PluralRules(language);
    numbers ??= new Intl.NumberFormat(language);
    return (forms[rules.select(count)] ?? forms.other).replaceAll("#", numbers.format(count));
  };
}
