import { callOffWords } from "../../../../domain/texts/call-off-words.ts";
import { useLanguage } from "../../../shared/texts/use-texts.ts";
import { Alert } from "../../../shared/ui/alert.tsx";

/** The words of the message that told it. */
export const CalledOff = ({ reason }: { reason: string | null }) => (
  <Alert tone="attention">
    <p className="wrap-anywhere">{callOffWords(reason, useLanguage().language)}</p>
  </Alert>
);
