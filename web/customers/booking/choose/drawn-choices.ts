/** Choices made in the HTML before the scripts ran. */
type DrawnChoices = { party: string | null; date: string; isOtherDate: boolean; time: string | null };

/** Of the form that the Worker drew (worker/pages/place/draw-choices.ts), which keeps its state off the page. `party`: null as drawn. */
export function takeDrawnChoices(form: HTMLFormElement): DrawnChoices {
  const chosen = (name: string) =>
    form.querySelector<HTMLInputElement>(`[name="${name}"]:checked:not([aria-disabled])`) ?? null;
  const [day, time, size] = [chosen("bookingDate"), chosen("bookingTime"), form.querySelector("select")];
  const party = size && !size.selectedOptions[0]?.defaultSelected ? size.value : null;
  const isOtherDate = day?.defaultChecked === false;
  const drawnDay = form.querySelector<HTMLInputElement>('[name="bookingDate"][checked]');
  const choices = { party, date: (day ?? drawnDay)?.value ?? "", isOtherDate, time: time?.value ?? null };
  form.reset(); // taken once
  return choices;
}
