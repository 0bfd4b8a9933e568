import type { ReactNode } from "react";
import type { Looks } from "../../../../domain/looks/palette.ts";
import { Brand } from "../../brand.tsx";

type EmbeddedPageProps = { customization: Looks; name: string; isFolded: boolean; children: ReactNode };

/** The booking alone, as high as its content, in another website's frame. */
export const EmbeddedPage = ({ customization, name, isFolded, children }: EmbeddedPageProps) => (
  <Brand customization={customization}>
    <main ref={tellHostPage} className="flow-root px-5 py-7">
      <h1 className={`sr-only ${isFolded ? "max-lg:hidden" : ""}`}>{name}</h1>
      <div className="mx-auto max-w-lg">{children}</div>
    </main>
  </Brand>
);

/** If the import fails, the host page keeps its link. */
const tellHostPage = (main: HTMLElement) => {
  const telling = import("./tell-host-page.ts").then((module) => module.tellHostPage(main)).catch(() => {});
  return () => void telling.then((stop) => stop?.());
};
