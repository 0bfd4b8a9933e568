import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import type { Customization, Workspace } from "../../lib/page-data.ts";
import { tellFramer } from "../../lib/tell-framer.ts";
import { Brand } from "../../ui/brand.tsx";

type EmbeddedPageProps = { workspace: Workspace; customization: Customization; isFolded: boolean; children: ReactNode };

/** The booking alone, as high as it is, within a page of somebody else's. */
export function EmbeddedPage({ workspace, customization, isFolded, children }: EmbeddedPageProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => (main.current ? tellFramer(main.current) : undefined), []);
  return (
    <Brand customization={customization}>
      <main ref={main} onClickCapture={openBeside} className="flow-root px-5 py-7">
        <h1 className={`sr-only ${isFolded ? "max-lg:hidden" : ""}`}>{workspace.name}</h1>
        <div className="mx-auto flex w-full max-w-lg flex-col">{children}</div>
      </main>
    </Brand>
  );
}

/** Our other pages do not let themselves be framed. */
function openBeside({ target }: MouseEvent) {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link?.origin !== location.origin) return;
  link.target = "_blank";
  link.rel = "noopener";
}
