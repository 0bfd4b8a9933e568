/** The Worker puts the site key into the HTML. Without a key nothing is loaded or asked. */
async function turnstile(step: "prepare" | "take") {
  const key = document.querySelector<HTMLMetaElement>("meta[name=turnstile]")?.content;
  if (key) return import("./turnstile.ts").then((module) => module[step](key)).catch(() => ({}));
  return {};
}

/** Starts the check early, so that the proof is ready when the form is sent. */
export const prepareProof = () => void turnstile("prepare");

/** The header for one try; empty without a proof: the server then decides. */
export const proofOfPerson = () => turnstile("take");
