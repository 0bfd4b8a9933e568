import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useSending } from "./use-sending.ts";

type Answers = Record<string, PromiseWithResolvers<string>>;

function Sender({ answers }: { answers: Answers }) {
  const { start, reset, isPending, isSuccess, error, input } = useSending({
    send: (name: string) => (answers[name] as PromiseWithResolvers<string>).promise,
  });
  const state = isPending ? "sending" : isSuccess ? "sent" : (error?.message ?? "nothing");
  return (
    <>
      {Object.keys(answers).map((name) => (
        <button key={name} type="button" onClick={() => start(name)}>
          Send {name}
        </button>
      ))}
      <button type="button" onClick={reset}>
        Reset
      </button>
      <p>
        {state} {input}
      </p>
    </>
  );
}

const press = (name: string) => page.getByRole("button", { name }).click();
const twoCalls = (): Answers => ({ one: Promise.withResolvers(), two: Promise.withResolvers() });

test("of two calls the later one is shown, whichever is answered first", async () => {
  const answers = twoCalls();
  await render(<Sender answers={answers} />);
  await press("Send one");
  await press("Send two");
  answers.two?.resolve("");
  await expect.element(page.getByText("sent two")).toBeVisible();
  answers.one?.reject(new Error("lost"));
  await answers.one?.promise.catch(() => {});
  await page.getByRole("button", { name: "Reset" }).hover(); // by now it would be drawn
  expect(page.getByRole("paragraph").element().textContent).toBe("sent two");
});

test("after a reset the answer shows no more, and the next call does", async () => {
  const answers = twoCalls();
  await render(<Sender answers={answers} />);
  await press("Send one");
  await press("Reset");
  answers.one?.resolve("");
  await answers.one?.promise;
  await page.getByRole("button", { name: "Reset" }).hover(); // by now it would be drawn
  expect(page.getByRole("paragraph").element().textContent).toBe("nothing ");
  await press("Send two");
  await expect.element(page.getByText("sending two")).toBeVisible();
  answers.two?.reject("a text");
  await expect.element(page.getByText("a text two")).toBeVisible();
});
