/** The HTML holds the site key. Without one nothing is loaded or asked. */
async function turnstile(step: "prepare" | "take") {
  const key = document.querySelector<HTMLMetaElement>("meta[name=turnstile]")?.content;
  if (key) return import("./turnstile.ts").then((module) => module[step](key)).catch(() => ({}));
  return {};
}

/** Early: the proof is ready when the form is sent. */
export const prepareProof = () => void turnstile("prepare");

/** Empty without a proof: the server decides. */
export const proofOfPerson = () => turnstile("take");
