import { useRef, useState } from "react";

type Call<Input, Answer> = {
  send: (input: Input) => Promise<Answer>;
  onStart?: () => Promise<unknown>;
  onAnswer?: (answer: Answer, input: Input) => void;
  onError?: (error: Error, input: Input) => void;
};
type State<Input> = { status: "idle" | "pending" | "success" | "error"; input?: Input; error: Error | null };

const IDLE = { status: "idle", error: null } as const;

/** A call that changes something: its state, its start, and `reset`, after which its answer shows no more. */
export function useSending<Input = void, Answer = unknown>({ send, onStart, onAnswer, onError }: Call<Input, Answer>) {
  const [{ status, input, error }, setState] = useState<State<Input>>(IDLE);
  const turn = useRef(0);

  async function start(input: Input, onFailed?: () => void): Promise<void> {
    const own = ++turn.current;
    const show = (state: State<Input>) => own === turn.current && setState(state);
    show({ status: "pending", input, error: null });
    try {
      await onStart?.();
      const answer = await send(input);
      onAnswer?.(answer, input);
      show({ status: "success", input, error: null });
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      onError?.(error, input);
      onFailed?.();
      show({ status: "error", input, error });
    }
  }

  return {
    ...{ input, error },
    isPending: status === "pending",
    isSuccess: status === "success",
    isError: status === "error",
    start: (input: Input, onFailed?: () => void) => void start(input, onFailed),
    reset: () => {
      turn.current += 1;
      setState(IDLE);
    },
  };
}
