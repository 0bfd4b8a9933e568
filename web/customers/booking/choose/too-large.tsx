import type { Customization } from "../../../shared/lib/page-data.ts";
import { loadSendingTexts, useSendingTexts } from "../../../shared/texts/use-sending-texts.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Contact } from "../place/contact.tsx";

/** With its texts. */
export async function loadTooLarge() {
  await loadSendingTexts();
  return TooLarge;
}

/** A party above the limit calls. */
function TooLarge({ customization }: { customization: Customization }) {
  const { large } = useSendingTexts().problems;
  return (
    <Alert tone="attention" title={large.title}>
      <p className="pb-2">{large.text}</p>
      <Contact customization={customization} />
    </Alert>
  );
}
