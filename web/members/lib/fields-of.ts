/**
 * Fields of a draft get their value, their fault and their change by name.
 *
 * @example <NumberField {...field("maxGuests")} label="Largest party" />
 */
export function fieldsOf<Draft extends object>(
  draft: Draft,
  problemOf: (name: keyof Draft & string) => string | undefined,
  onChange: (change: Partial<Draft>) => void,
) {
  const set = <Name extends keyof Draft>(name: Name, value: Draft[Name]) =>
    onChange({ [name]: value } as unknown as Partial<Draft>); // the field of that name
  return {
    field: <Name extends keyof Draft & string>(name: Name) => ({
      value: draft[name],
      error: problemOf(name),
      onChange: (value: Draft[Name]) => set(name, value),
    }),
    /** For a field that tells an event. */
    typed: <Name extends keyof Draft & string>(name: Name) => ({
      value: draft[name],
      error: problemOf(name),
      onChange: ({ target }: { target: { value: Draft[Name] } }) => set(name, target.value),
    }),
    ticked: <Name extends keyof Draft>(name: Name) => ({
      checked: draft[name],
      onChange: (value: Draft[Name]) => set(name, value),
    }),
  };
}
