import { useQuery } from "@tanstack/react-query";
import { Alert } from "../../shared/ui/alert.tsx";
import { useFormats } from "../lib/formats-provider.tsx";
import { words } from "../texts/words.ts";
import { FormSection } from "../ui/form-section.tsx";
import { proofQuery } from "./queries.ts";

/** The figures of the last nightly proof (docs/operate.md#the-nightly-proof). */
export function Proof({ slug }: { slug: string }) {
  const { locale, longDate } = useFormats();
  const { data, isError } = useQuery(proofQuery(slug));
  const { format: number } = new Intl.NumberFormat(locale);
  const proof = data?.proof;
  const lines = proof
    ? [words.proof.over(number(proof.over), number(proof.minutes)), words.proof.counted(longDate(proof.night))]
    : [data ? words.proof.none : isError ? words.proof.failed : ""];
  return (
    <FormSection title={words.proof.title}>
      <div className="grid gap-2">
        <p>{lines.join(" ")}</p>
        {proof && proof.findings > 0 && <Alert tone="attention">{words.proof.findings(proof.findings)}</Alert>}
        <p className="text-sm text-soft">{words.proof.explains}</p>
      </div>
    </FormSection>
  );
}
