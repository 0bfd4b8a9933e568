import { Alert } from "../../shared/ui/alert.tsx";
import { words } from "../texts/words.ts";

/** Stands above unsaved values that came back after a new sign-in. */
export const ResumedNote = () => (
  <Alert tone="attention" title={words.ui.resumed.title}>
    {words.ui.resumed.text}
  </Alert>
);
