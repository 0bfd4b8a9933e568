import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Later, LaterDialog, later, PlainButton } from "./later.tsx";

const Part = ({ name }: { name: string }) => <p>Part of {name}</p>;
const Dialog = ({ open }: { open: boolean }) => <p>{open ? "open" : "on its way out"}</p>;

test("a part that does not come says so, leaves the rest of the screen, and comes when asked again", async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(Part);
  const part = later<{ name: string }>(load);
  await render(
    <>
      <p>The day</p>
      <Later of={part} waiting={<p>Waiting</p>} name="the day" />
    </>,
  );
  await expect.element(page.getByRole("alert").getByText("Please check your connection.")).toBeVisible();
  await expect.element(page.getByText("The day", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Part of the day")).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  vi.mocked(console.error).mockClear();
});

function Row({ of: part }: { of: ReturnType<typeof later<{ name: string }>> }) {
  const [wasPressed, setPressed] = useState(false);
  const button = (
    <PlainButton wasPressed={wasPressed} onClick={() => setPressed(true)}>
      More
    </PlainButton>
  );
  return wasPressed ? <Later of={part} button={button} name="the row" /> : button;
}

test("a button has the focus while its part is waited for, and stays where that does not come", async () => {
  const { promise, reject } = Promise.withResolvers<typeof Part>();
  const load = vi.fn(() => promise);
  const part = later<{ name: string }>(load);
  await render(<Row of={part} />);
  const more = page.getByRole("button", { name: "More" });
  expect(document.activeElement).toBe(document.body);
  await more.click();
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await expect.element(more).toHaveFocus();
  reject(new TypeError("Failed to fetch"));
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(more).toHaveFocus();
  vi.mocked(console.error).mockClear();
});

test("a part that a deployment took away loads the page anew at the second try", async () => {
  const part = later<{ name: string }>(() => Promise.reject(new TypeError("Failed to fetch")));
  const went = vi.fn();
  const note = ({ navigationType }: NavigateEvent) => went(navigationType);
  navigation.addEventListener("navigate", note);
  onTestFinished(() => navigation.removeEventListener("navigate", note));
  await render(<Later of={part} name="the day" />);
  const again = page.getByRole("button", { name: "Try again" });
  await again.click();
  expect(went).not.toHaveBeenCalled();
  await again.click();
  expect(went.mock.calls).toEqual([["reload"]]);
  vi.mocked(console.error).mockClear();
});

test("a part whose code is there is shown at once", async () => {
  const part = later(async () => Part);
  await part.ask();
  const { container } = await render(<Later of={part} waiting={<p>Waiting</p>} name="the floor" />);
  expect(container.textContent).toBe("Part of the floor");
});

const load = vi.fn(async () => Dialog);
const dialog = later(load);

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Press
      </button>
      <LaterDialog of={dialog} open={open} />
    </>
  );
}

test("a dialog's code is asked for when it first opens, and the dialog stays for its way out", async () => {
  await render(<Screen />);
  expect(load).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Press" }).click();
  await expect.element(page.getByText("open", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Press" }).click();
  await expect.element(page.getByText("on its way out")).toBeVisible();
});
