import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactElement, StrictMode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { onTestFinished } from "vitest";
import { render } from "vitest-browser-react";
import { FormatsProvider } from "../members/lib/formats-provider.tsx";
import { Toaster } from "../members/ui/toaster.tsx";
import { queryClient } from "../shared/lib/query-client.ts";

export const ZONE = "Europe/Stockholm";

/** A part of a member's screen, in a business in Stockholm. Its calls are answered by a scene (testing/scenes.ts). */
export async function mount(part: ReactElement, address = "/"): Promise<void> {
  queryClient.clear();
  const element = (
    <FormatsProvider shownRegion="SE" timeZone={ZONE} now={Date.now()}>
      {part}
    </FormatsProvider>
  );
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  onTestFinished(() => router.dispose());
  await render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <div className="isolate">
          <RouterProvider router={router} />
          <Toaster />
        </div>
      </QueryClientProvider>
    </StrictMode>,
  );
}
