/** "1 change is not sent". */
export const unsentWords = (count: number) => (count === 1 ? "1 change is not sent" : `${count} changes are not sent`);

/** For whoever comes after the member whose session ended here. */
export function unsentNotice(count: number): string {
  const what = count === 1 ? "it" : "them";
  return `On this device ${unsentWords(count)}. Only the person who made ${what} can send ${what}, by signing in here within 24 hours.`;
}
