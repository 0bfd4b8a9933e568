import { inject } from "vitest";

/** Files that run beside each other share the browser's cookies, so that one would sign the other out. */
const cookies = new Map<string, string>();

if (inject("clockAhead") !== undefined) throw new Error("The Worker, which this test asks, sets cookies of its own.");

Object.defineProperty(document, "cookie", {
  configurable: true,
  get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  set: (line: string) => {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", value = ""] = pair.split("=");
    if (attributes.includes("Max-Age=0")) cookies.delete(name);
    else cookies.set(name, value);
  },
});

export const setCookie = (name: string, value: string) => void cookies.set(name, value);
export const deleteCookie = (name: string) => void cookies.delete(name);
export const forgetCookies = () => cookies.clear();
