import { telUrl } from "../../../../domain/looks/address.ts";
import { useSendingTexts } from "../../../shared/texts/use-sending-texts.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { bookingFailure, type FailureWords } from "../../problem-text.ts";
import type { ProblemName } from "./entries.ts";

export type FailureProps = {
  /** The form's own; it goes before an answer's error. */
  problem: ProblemName | undefined;
  error: unknown;
  /** An earlier try may have been booked. */
  isOpen: boolean;
};

export function Failure({ problem, error, isOpen }: FailureProps) {
  const { problems } = useTexts();
  const texts = useSendingTexts();
  const failure = problem ? { ...problems, ...texts.problems }[problem] : bookingFailure(error, texts);
  return (
    failure && (
      <div className="lg:col-span-2 lg:mb-3">
        <Alert title={failure.title}>
          <p>
            <WithNumber {...failure} />
          </p>
          {isOpen && <p>{texts.details.safeToRetry}</p>}
        </Alert>
      </div>
    )
  );
}

function WithNumber({ text, phone }: FailureWords) {
  if (typeof phone !== "string") return text;
  const [before, after] = text.split(phone);
  return (
    <>
      {before}
      <a href={telUrl(phone)} className="inline-block underline">
        {phone}
      </a>
      {after}
    </>
  );
}
