import { page } from "vitest/browser";

const more = page.getByRole("button", { name: "More", exact: true });
export const tool = (name: string) => page.getByRole("menuitem", { name, exact: true });
/** One that is on or off. */
export const switchedTool = (name: string) => page.getByRole("menuitemcheckbox", { name });

export const openTools = () => more.click();

/** From the menu above the list. */
export async function pickTool(name: string): Promise<void> {
  await openTools();
  await tool(name).click();
}

export async function switchTool(name: string): Promise<void> {
  await openTools();
  await switchedTool(name).click();
}
