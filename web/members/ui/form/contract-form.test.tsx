import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { AppError } from "../../../../contract/errors.ts";
import { fieldError } from "../../../../contract/field-error.ts";
import { fault } from "../../../../domain/faults.ts";
import { ContractForm } from "./contract-form.tsx";
import { PasswordField, TextField } from "./fields.tsx";
import { SubmitButton } from "./form-buttons.tsx";

const schema = z.object({ name: z.string().check(z.minLength(1, "Please enter a name")), password: z.string() });
const name = page.getByLabelText("Name");
const save = page.getByRole("button", { name: /^Sav/ });

const open = (run: (sent: z.output<typeof schema>) => unknown) =>
  render(
    <ContractForm schema={schema} defaultValues={{ name: "", password: "" }} run={run} failed="It was not sent.">
      <TextField name="name" label="Name" isOptional />
      <PasswordField name="password" label="Password" />
      <SubmitButton>Save</SubmitButton>
    </ContractForm>,
  );

test("a field is wrong in the schema's words, has the focus, and nothing is sent", async () => {
  const sent: unknown[] = [];
  await open((fields) => sent.push(fields));
  await save.click();
  await expect.element(page.getByText("Please enter a name")).toBeVisible();
  await expect.element(name).toHaveFocus();
  expect(sent).toEqual([]);
});

test("a button that is pressed twice sends once, says so, and keeps the focus", async () => {
  const sent: unknown[] = [];
  const answer = Promise.withResolvers<void>();
  await open((fields) => {
    sent.push(fields);
    return answer.promise;
  });
  await name.fill("Nora");
  await save.click();
  await expect.element(save).toHaveTextContent("Saving…");
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await expect.element(save).toHaveFocus();
  (save.element() as HTMLButtonElement).click();
  answer.resolve();
  await expect.element(save).toHaveTextContent("Save");
  expect(sent).toEqual([{ name: "Nora", password: "" }]);
});

test.each([
  ["name", fault("too_long", { max: 100 }), "Use at most 100 characters"],
  ["password", fault("password_wrong"), "This is not your current password."],
])("a refusal that names %s shows at the field, which gets the focus", async (path, wrong, message) => {
  await open(() => Promise.reject(new AppError("invalid_input", {}, { errors: [fieldError(path, wrong)] })));
  await name.fill("Nora");
  await save.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  expect(document.activeElement?.getAttribute("name")).toBe(path);
});

test("a fault of no field is said above the fields, which stay as typed", async () => {
  await open(() => Promise.reject(new TypeError("Failed to fetch")));
  await name.fill("Nora");
  await save.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("It was not sent.");
  await expect.element(name).toHaveValue("Nora");
});
