import type {} from "@vitest/browser-playwright";
import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

type Wishes = { scheme?: "light" | "dark"; motion?: "reduce" | "no-preference"; media?: "print" };

/** For the rest of the test; else as in vitest.config.ts. A call replaces all wishes of the one before. */
export async function devicePrefers(wishes: Wishes): Promise<void> {
  await emulate(wishes);
  onTestFinished(() => emulate({}));
}

const emulate = async ({ scheme, motion = "reduce", media }: Wishes) => {
  await cdp().send("Emulation.setEmulatedMedia", {
    media: media ?? "",
    features: [
      { name: "prefers-color-scheme", value: scheme ?? "" },
      { name: "prefers-reduced-motion", value: motion },
    ],
  });
};
