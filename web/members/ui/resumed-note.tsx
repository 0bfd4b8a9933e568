import { Alert } from "../../shared/ui/alert.tsx";

/** Stands above unsaved values that came back after a new sign-in. */
export const ResumedNote = () => (
  <Alert tone="attention" title="You were signed out before this was saved.">
    What you had typed is here again. Save it, or cancel to leave everything as it was.
  </Alert>
);
