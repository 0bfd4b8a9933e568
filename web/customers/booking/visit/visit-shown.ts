import type { ReactNode } from "react";
import type { Leg } from "../../../../domain/plan/rules.ts";

/** The services that a form's times are for, and their places on the page. */
export type VisitShown = {
  legs?: Leg[];
  /** As the times are asked for: "3-7,4". Undefined: a table. */
  services?: string;
  /** The names of those asked for; undefined: anyone. */
  people?: string | undefined;
  /** Each of the services is for one guest. */
  isAlone: boolean;
  /** Above the form, which is hidden while services are chosen. */
  chooser: ReactNode;
  isChoosing: boolean;
  /** Stands above the dates. */
  chosen: ReactNode;
  onAnyone: () => void;
};
