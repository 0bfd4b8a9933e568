import { useState } from "react";
import { SegmentedTabs } from "../ui/tabs.tsx";

const SCHEMES = { auto: "(prefers-color-scheme: dark)", light: "not all", dark: "all" };
type Scheme = keyof typeof SCHEMES;
const TABS = (Object.keys(SCHEMES) as Scheme[]).map((value) => ({ value, label: labelOf(value) })); // its own keys

/** Rewrites the media queries of the dark rules. */
export function SchemeSwitch() {
  const [scheme, setScheme] = useState<Scheme>("auto");
  const [rules] = useState(darkRules);
  const choose = (next: Scheme) => {
    for (const rule of rules) rule.media.mediaText = SCHEMES[next];
    setScheme(next);
  };
  return (
    <SegmentedTabs label="Light or dark" tabs={TABS} value={scheme} onChange={choose}>
      <p className="text-sm text-soft">Every part of the screens in its states.</p>
    </SegmentedTabs>
  );
}

const darkRules = () =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter((rule) => rule.media.mediaText === SCHEMES.auto);

function labelOf(scheme: Scheme): string {
  return { auto: "System", light: "Light", dark: "Dark" }[scheme];
}
