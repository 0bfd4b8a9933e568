import type { ReactNode, Ref } from "react";
import { anchorOf, type HoursTitle } from "../../lib/hours-anchors.ts";
import { FormSection } from "../../ui/form-section.tsx";

type HoursSectionProps = { title: HoursTitle; ref?: Ref<HTMLHeadingElement>; children: ReactNode };

export const HoursSection = (section: HoursSectionProps) => <FormSection id={anchorOf(section.title)} {...section} />;
