import type { ReactNode, Ref } from "react";
import type { HoursSectionName } from "../../lib/hours-anchors.ts";
import { words } from "../../texts/words.ts";
import { FormSection } from "../../ui/form-section.tsx";

type HoursSectionProps = { section: HoursSectionName; ref?: Ref<HTMLHeadingElement>; children: ReactNode };

export const HoursSection = ({ section, ...props }: HoursSectionProps) => (
  <FormSection id={section} title={words.hours.sections[section]} {...props} />
);
