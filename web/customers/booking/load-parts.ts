import { loadSendingTexts } from "../../shared/texts/use-sending-texts.ts";

/** The form's details, what may be wrong with them, and its texts. */
export async function loadDetails() {
  const [part] = await Promise.all([import("./details/details.tsx"), loadSendingTexts()]);
  return part;
}

export const loadThanks = () => import("./thanks.tsx");
export const loadAlternatives = () => import("./choose/alternatives.tsx");
export const loadSending = () => import("./attempt/send-booking.ts");

/**
 * The form shows before the parts for its answer load, and sends nothing without them. The next use tries a failed
 * import again.
 */
export async function loadCheck() {
  const [check] = await Promise.all([
    import("./details/check-booking.ts"),
    import("./attempt/stored-attempts.ts"),
    loadSending(),
    loadThanks(),
    loadAlternatives(),
  ]);
  return check;
}

/** Early, so that the parts are there when the form is sent. */
export const prepareCheck = () => void loadCheck().catch(() => {});
