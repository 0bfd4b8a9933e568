import { TriangleAlert } from "lucide-react";
import { isMissing, type TestState } from "../../../../domain/guests/patch-tests.ts";
import type { Formats } from "../../../../domain/texts/formats-in.ts";
import { localDate } from "../../../shared/lib/local-time.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";

/** A line for each test, in red where none counts. */
export function PatchTestLines({ tests, timeZone }: { tests: TestState[]; timeZone: string }) {
  if (tests.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {tests.map((test) => (
        <li key={test.name}>
          <TestWords {...{ test, timeZone }} />
        </li>
      ))}
    </ul>
  );
}

/** "Patch test for Colour: over since 12 May" */
export function TestWords({ test, timeZone }: { test: TestState; timeZone: string }) {
  const format = useFormats();
  return (
    <span className={`block wrap-anywhere ${isMissing(test) ? "font-semibold text-loss" : ""}`}>
      {isMissing(test) && <TriangleAlert aria-hidden="true" size={14} className="mr-1 inline align-[-2px]" />}
      {testText(test, timeZone, format)}
    </span>
  );
}

function testText(test: TestState, timeZone: string, { shortDate }: Formats): string {
  const say = words.card.test;
  switch (test.state) {
    case "none":
      return say.none(test.name);
    case "over":
      return say.over(test.name, shortDate(test.until));
    case "reaction":
      return say.reaction(test.name, shortDate(localDate(test.at, timeZone)));
    case "valid":
      return test.until === null ? say.endless(test.name) : say.valid(test.name, shortDate(test.until));
  }
}
