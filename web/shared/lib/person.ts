/** The Worker says by which key a form proves that a person fills it in; where it says none, nothing is asked or loaded. */
async function turnstile(step: "prepare" | "take") {
  const key = document.querySelector<HTMLMetaElement>("meta[name=turnstile]")?.content;
  if (key) return import("./turnstile.ts").then((module) => module[step](key)).catch(() => ({}));
  return {};
}

/** Called when a form is used, so that the proof is there when it is sent. */
export const prepareProof = () => void turnstile("prepare");

/** The header for one try; none when there is none to be had, and the server says what that means. */
export const proofOfPerson = () => turnstile("take");
