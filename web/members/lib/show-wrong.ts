/** Unfolds all that is wrong and goes to the first field. */
export function showWrong(part: HTMLElement | null, otherwise: HTMLElement | null = null): void {
  const wrong = [...(part?.querySelectorAll<HTMLElement>("[aria-invalid=true]") ?? [])];
  for (const field of wrong) field.closest("details")?.setAttribute("open", "");
  (wrong[0] ?? otherwise)?.focus();
}
