import type { CSSProperties, ReactNode } from "react";
import { WHITE } from "../../domain/contrast.ts";
import { cssUrl } from "../lib/https-url.ts";
import { heroColors, type Looks, palette, SHINES_THROUGH } from "./palette.ts";

/** A page in the colours its business chose; everything within uses the tokens as everywhere else. */
export function Brand({ customization, children }: { customization: Looks; children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-ground bg-cover bg-center text-ink" style={brandStyle(customization)}>
      <meta name="theme-color" content={heroColors(customization).ground} />
      {children}
    </div>
  );
}

/** The picture part: any text within it reads, in the colour this sets, wherever it stands. */
export function heroStyle(customization: Looks): CSSProperties {
  const picture = cssUrl(customization.heroBackgroundImageUrl);
  const { ground, text, glow, ember, shadow } = heroColors(customization);
  if (picture)
    return {
      color: WHITE,
      background: `linear-gradient(rgb(0 0 0 / 55%), rgb(0 0 0 / 75%)), ${picture} center / cover ${ground}`,
    };
  const light = `radial-gradient(55% 38% at 72% 25%, ${glow}, transparent), radial-gradient(120% 80% at 95% 40%, ${ember}, transparent 85%)`;
  return { color: text, background: `${light}, linear-gradient(to top, ${shadow}, ${ground} 70%)` };
}

/** The tokens of a business's colours, for a part of a page that is not its own. */
export function brandStyle(customization: Looks): CSSProperties {
  const tokens = Object.entries(palette(customization)).map(([name, color]) => [`--color-${name}`, color]);
  const picture = cssUrl(customization.bookingSectionBackgroundImageUrl);
  const veil = `color-mix(in srgb, var(--color-ground) ${100 * (1 - SHINES_THROUGH)}%, transparent)`;
  return {
    ...Object.fromEntries(tokens),
    ...(picture ? { backgroundImage: `linear-gradient(${veil}, ${veil}), ${picture}` } : {}),
  };
}
