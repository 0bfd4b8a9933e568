import {
  BLACK,
  brighten,
  isReadableOn,
  mixColors,
  normalizeColor,
  readableColor,
  textColorOn,
  WHITE,
} from "./contrast.ts";
import { pictureAddress } from "./picture-address.ts";

export type Looks = {
  heroBackgroundColor: string;
  heroBackgroundImageUrl: string | null;
  bookingSectionBackgroundColor: string;
  bookingSectionBackgroundImageUrl: string | null;
  primaryColor: string;
  secondaryColor: string;
};

const INK = "#1d1b16";
const SOFT = "#666666";
const SUCCESS = "#0e5a55";
const LOSS = "#a9281f";
const ATTENTION = "#8c5a0f";
const CANDLE = "#f0c878";
const GLOW = 190;

/** The opacity of a picture behind the page; its ground's contrast is raised. */
export const PICTURE_OPACITY = 0.15;
const PICTURE_CONTRAST_MIN = 7;
/** A button with less contrast would not stand out. */
const BUTTON_CONTRAST_MIN = 1.3;

/**
 * Derives the colour tokens of web/styles.css: every text reads on every ground it may stand on
 * (docs/rules.md#customization).
 */
export function palette(looks: Looks) {
  const chosen = normalizeColor(looks.bookingSectionBackgroundColor, WHITE);
  const end = textColorOn(chosen);
  const away = end === BLACK ? WHITE : BLACK;
  const toned = (base: string, color: string, share: number) => {
    const tone = mixColors(base, color, share);
    return isReadableOn(end, [tone]) ? tone : mixColors(base, away, share);
  };
  const pictured = pictureAddress(looks.bookingSectionBackgroundImageUrl) !== null;
  const ground = pictured ? readableColor(chosen, [end], away, PICTURE_CONTRAST_MIN) : chosen;
  const surface = end === BLACK ? WHITE : toned(ground, WHITE, 0.08);
  const sunken = toned(ground, end, 0.05);
  const behindText = [ground, surface, sunken];
  if (pictured) behindText.push(mixColors(ground, BLACK, PICTURE_OPACITY), mixColors(ground, WHITE, PICTURE_OPACITY));
  const text = (color: string, ...tints: string[]) => readableColor(color, [...behindText, ...tints], end);

  const lineGround = end === BLACK ? ground : surface;
  const accent = readableColor(normalizeColor(looks.primaryColor, BLACK), [ground, surface], end, BUTTON_CONTRAST_MIN);
  const accentTint = toned(surface, accent, 0.1);
  const successTint = toned(surface, SUCCESS, 0.1);
  const lossTint = toned(surface, LOSS, 0.1);
  const loss = text(LOSS, lossTint);
  const attentionTint = toned(surface, ATTENTION, 0.1);
  return {
    ground,
    surface,
    sunken,
    ink: text(end === BLACK ? INK : WHITE),
    soft: text(normalizeColor(looks.secondaryColor, SOFT)),
    line: mixColors(lineGround, end, 0.09),
    edge: mixColors(lineGround, end, 0.2),
    accent,
    "on-accent": textColorOn(accent),
    "accent-tint": accentTint,
    "accent-ink": text(accent, accentTint),
    success: text(SUCCESS, successTint),
    "success-tint": successTint,
    loss,
    "on-loss": textColorOn(loss),
    "loss-tint": lossTint,
    attention: text(ATTENTION, attentionTint),
    "attention-tint": attentionTint,
  };
}

/**
 * The CSS variables of a business's page: `{ "--color-ground": "#ffffff", … }`, and those that web/styles.css and
 * web/customers/brand.tsx name.
 */
export function brandCssVariables(looks: Looks): Record<string, string> {
  const { ground, text, glow, ember, shadow } = heroColors(looks);
  const light = `radial-gradient(55% 38% at 72% 25%, ${glow}, transparent), radial-gradient(120% 80% at 95% 40%, ${ember}, transparent 85%)`;
  return {
    ...Object.fromEntries(Object.entries(palette(looks)).map(([name, color]) => [`--color-${name}`, color])),
    "--picture-cover": String(1 - PICTURE_OPACITY),
    "--hero-text": text,
    "--hero-ground": ground,
    "--hero-light": `${light}, linear-gradient(to top, ${shadow}, ${ground} 70%)`,
  };
}

/** The text reads on all these colours. A dark hero glows like candlelight. */
export function heroColors(looks: Pick<Looks, "heroBackgroundColor">) {
  const ground = normalizeColor(looks.heroBackgroundColor, WHITE);
  const text = textColorOn(ground);
  if (text === BLACK) return { ground, text, glow: ground, ember: ground, shadow: ground };
  const glow = readableColor(mixColors(brighten(ground, GLOW), CANDLE, 0.3), [text], BLACK);
  return { ground, text, glow, ember: mixColors(ground, glow, 0.6), shadow: mixColors(ground, BLACK, 0.55) };
}
