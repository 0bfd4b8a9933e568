/** The form that the Worker drew, and which of its elements had the focus last. */
type Drawn = { form: HTMLFormElement; focused: Element | null };

export function findDrawn(): Drawn | null {
  const form = document.querySelector<HTMLFormElement>("form[data-drawn]");
  if (!form) return null;
  const drawn: Drawn = { form, focused: form.querySelector(":focus") };
  form.addEventListener("focusin", ({ target }) => {
    drawn.focused = target as Element;
  });
  return drawn;
}

/** The focus went with the drawn form: it continues at the same element of the one in its place. */
export function keepDrawnFocus({ focused }: Drawn, form: HTMLElement | null): void {
  const active = document.activeElement;
  if (!focused || (active !== focused && active !== document.body)) return; // the customer went on
  const same = focused.id ? `#${focused.id}` : `[aria-label="${CSS.escape(focused.ariaLabel ?? "")}"]`;
  form?.querySelector<HTMLElement>(same)?.focus({ preventScroll: true });
}

/** Choices made in the HTML before the scripts ran. */
type DrawnChoices = {
  party: string | null;
  area: string | null;
  date: string;
  isOtherDate: boolean;
  time: string | null;
};

/** The choices in the form that the Worker drew (worker/pages/place/draw-choices.ts), which keeps its state off the page. `party` and `area`: null as drawn. */
export function takeDrawnChoices(form: HTMLFormElement): DrawnChoices {
  const chosen = (name: string) =>
    form.querySelector<HTMLInputElement>(`[name="${name}"]:checked:not([aria-disabled])`) ?? null;
  const [day, time, size] = [chosen("bookingDate"), chosen("bookingTime"), form.querySelector("select")];
  const party = size && !size.selectedOptions[0]?.defaultSelected ? size.value : null;
  const isOtherDate = day?.defaultChecked === false;
  const drawnDay = form.querySelector<HTMLInputElement>('[name="bookingDate"][checked]');
  const area = chosen("area")?.value || null; // anywhere, as drawn
  const choices = { party, area, date: (day ?? drawnDay)?.value ?? "", isOtherDate, time: time?.value ?? null };
  form.reset(); // taken once
  return choices;
}
