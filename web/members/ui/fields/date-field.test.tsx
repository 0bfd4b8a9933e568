import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FormatsProvider } from "../../lib/formats-provider.tsx";
import { DateInput } from "./date-field.tsx";

const TODAY = "2027-06-15";

type FormProps = { given: string; first?: string | undefined; told: string[] };

function Form({ given, first, told }: FormProps) {
  const [value, setValue] = useState(given);
  const tell = (date: string) => {
    told.push(date);
    setValue(date);
  };
  return (
    <FormatsProvider shownRegion="SE" timeZone="Europe/Stockholm" now={`${TODAY}T10:00:00Z`}>
      <DateInput aria-label="From" value={value} onChange={tell} today={TODAY} first={first} />
    </FormatsProvider>
  );
}

async function aDateField({ value = "", first }: { value?: string; first?: string } = {}) {
  const told: string[] = [];
  await render(<Form given={value} first={first} told={told} />);
  return { field: page.getByRole("textbox", { name: "From" }), told };
}

const calendar = page.getByRole("dialog", { name: "Calendar" });
const day = (name: string) => calendar.getByRole("button", { name });

test("the arrow down opens the calendar on today, and Enter takes the day the arrows reach", async () => {
  const { field, told } = await aDateField();
  await field.click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(day("Tuesday 15 June")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("Wed 16 Jun");
  expect(told.at(-1)).toBe("2027-06-16");
});

test("Escape closes the calendar and changes nothing", async () => {
  const { field, told } = await aDateField({ value: "2027-06-16" });
  await field.click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(day("Wednesday 16 June")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(calendar).not.toBeInTheDocument();
  expect(told).toEqual([]);
});

test.each([
  ["17 jun", "Thu 17 Jun", "2027-06-17"],
  ["2027-06-17", "Thu 17 Jun", "2027-06-17"],
  ["17.6.", "Thu 17 Jun", "2027-06-17"],
])("'%s' is read as %s once the field is left", async (typed, shown, date) => {
  const { field, told } = await aDateField();
  await field.fill(typed);
  expect(told.at(-1)).toBe(date);
  await userEvent.tab();
  await expect.element(field).toHaveValue(shown);
});

test("text that is no date stays as it was typed, for the form to refuse", async () => {
  const { field, told } = await aDateField({ value: "2027-06-19" });
  await field.fill("19 ju");
  await userEvent.tab();
  await expect.element(field).toHaveValue("19 ju");
  expect(told.at(-1)).toBe("19 ju");
});

test("days before the first one cannot be picked", async () => {
  await aDateField({ value: "2027-06-16", first: TODAY });
  await page.getByRole("button", { name: "Calendar" }).click();
  await expect.element(day("Saturday 19 June")).toBeEnabled();
  await expect.element(day("Monday 14 June")).not.toBeInTheDocument();
});
