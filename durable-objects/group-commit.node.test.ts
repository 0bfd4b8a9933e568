import { expect, onTestFinished, test, vi } from "vitest";
import { GroupCommit, MAX_WAITING, WAIT_MAX_MS } from "./group-commit.ts";

/** Attempts end when the test calls `finish`, answering commands in capitals. */
function aGroupCommit() {
  const attempts: { commands: string[]; round: number; finish: (error?: Error) => void }[] = [];
  const reported: unknown[] = [];
  const commits = new GroupCommit<string, string>({
    attempt: (commands, round) =>
      new Promise((answer, refuse) => {
        const finish = (error?: Error) => (error ? refuse(error) : answer(commands.map((name) => name.toUpperCase())));
        attempts.push({ commands, round, finish });
      }),
    unavailable: "unavailable",
    onError: (error) => reported.push(error),
  });
  return { commits, attempts, reported };
}

function aQuickGroupCommit(isBad: (commands: string[], attempt: number) => boolean) {
  const attempts: { commands: string[]; round: number }[] = [];
  const reported: unknown[] = [];
  const commits = new GroupCommit<string, string>({
    attempt: async (commands, round) => {
      attempts.push({ commands, round });
      if (isBad(commands, attempts.length)) throw new Error("clash");
      return commands.map((name) => name.toUpperCase());
    },
    unavailable: "unavailable",
    onError: (error) => reported.push(error),
  });
  return { commits, attempts, reported };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const names = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`);

test("commands that come while a group is written become the next group", async () => {
  const { commits, attempts } = aGroupCommit();
  const answers = ["a", "b", "c"].map((name) => commits.add(name));
  expect(attempts.map(({ commands }) => commands)).toEqual([["a"]]);

  attempts[0]?.finish();
  await settled();
  expect(attempts.map(({ commands }) => commands)).toEqual([["a"], ["b", "c"]]);

  attempts[1]?.finish();
  expect(await Promise.all(answers)).toEqual(["A", "B", "C"]);
});

test("only one group is under way at a time", async () => {
  let running = 0;
  let most = 0;
  const commits = new GroupCommit<number, number>({
    attempt: async (commands) => {
      most = Math.max(most, ++running);
      await settled();
      running--;
      return commands;
    },
    unavailable: -1,
    onError: () => {},
  });
  const answers = [];
  for (let i = 0; i < 50; i++) {
    answers.push(commits.add(i));
    if (i % 7 === 0) await settled();
  }
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 50 }, (_, i) => i));
  expect(most).toBe(1);
});

test("no command is answered before its group is written", async () => {
  const { commits, attempts } = aGroupCommit();
  let answered = false;
  const answer = commits.add("a").then((outcome) => {
    answered = true;
    return outcome;
  });
  await settled();
  expect(answered).toBe(false);
  attempts[0]?.finish();
  expect(await answer).toBe("A");
});

test("commands are decided and answered in the order they came", async () => {
  const { commits } = aQuickGroupCommit(() => false);
  const order: string[] = [];
  await Promise.all(names(30).map((name) => commits.add(name).then((outcome) => order.push(outcome))));
  expect(order).toEqual(names(30).map((name) => name.toUpperCase()));
});

test("a failed group is tried once more together, on reloaded state", async () => {
  const { commits, attempts, reported } = aGroupCommit();
  const answers = ["a", "b", "c"].map((name) => commits.add(name));
  attempts[0]?.finish();
  await settled();
  attempts[1]?.finish(new Error("clash"));
  await settled();
  attempts[2]?.finish();

  expect(await Promise.all(answers)).toEqual(["A", "B", "C"]);
  expect(attempts.map(({ commands, round }) => [commands, round])).toEqual([
    [["a"], 0],
    [["b", "c"], 0],
    [["b", "c"], 1],
  ]);
  expect(reported).toEqual([new Error("clash")]);
});

test("a group that fails twice together goes on one by one", async () => {
  const { commits, attempts } = aQuickGroupCommit((commands) => commands.length > 1);
  const answers = ["first", "a", "b", "c"].map((name) => commits.add(name));
  expect(await Promise.all(answers)).toEqual(["FIRST", "A", "B", "C"]);
  expect(attempts.slice(1).map(({ commands, round }) => [commands, round])).toEqual([
    [["a", "b", "c"], 0],
    [["a", "b", "c"], 1],
    [["a"], 2],
    [["b"], 2],
    [["c"], 2],
  ]);
});

test("a command that always fails is unavailable and does not stop the others", async () => {
  const { commits, attempts } = aQuickGroupCommit((commands) => commands.includes("poison"));
  const answers = ["first", "a", "poison", "b"].map((name) => commits.add(name));
  expect(await Promise.all(answers)).toEqual(["FIRST", "A", "unavailable", "B"]);
  expect(attempts.filter(({ commands }) => commands.includes("poison"))).toHaveLength(5);
});

test("a command is unavailable after five rounds, and the next one has five again", async () => {
  const { commits, attempts, reported } = aQuickGroupCommit((_, attempt) => attempt <= 9);
  expect(await commits.add("a")).toBe("unavailable");
  expect(attempts).toHaveLength(5);
  expect(attempts.map(({ round }) => round)).toEqual([0, 1, 2, 3, 4]);
  expect(await commits.add("b")).toBe("B");
  expect(reported).toHaveLength(9);
});

test("an attempt that throws instead of rejecting counts as failed", async () => {
  let attempt = 0;
  const commits = new GroupCommit<string, string>({
    attempt: (commands) => {
      if (++attempt === 1) throw new Error("at once");
      return Promise.resolve(commands);
    },
    unavailable: "unavailable",
    onError: () => {},
  });
  expect(await commits.add("a")).toBe("a");
});

test("a command without an outcome is unavailable", async () => {
  const commits = new GroupCommit<string, string>({
    attempt: async () => [],
    unavailable: "unavailable",
    onError: () => {},
  });
  expect(await commits.add("a")).toBe("unavailable");
});

test("commands above the queue's limit are unavailable at once, the others are answered", async () => {
  const { commits, attempts } = aGroupCommit();
  const first = commits.add("first");
  const waiting = names(MAX_WAITING).map((name) => commits.add(name));
  expect(await commits.add("one too many")).toBe("unavailable");
  expect(attempts).toHaveLength(1);

  const outcomes = Promise.all([first, ...waiting]);
  let next = attempts.shift();
  for (; next; next = attempts.shift()) {
    next.finish();
    await settled();
  }
  expect(await outcomes).toEqual(["first", ...names(MAX_WAITING)].map((name) => name.toUpperCase()));
  expect(MAX_WAITING).toBe(500);
});

test("the queue has room again after a group was taken", async () => {
  const { commits, attempts } = aGroupCommit();
  void commits.add("first");
  for (const name of names(MAX_WAITING)) void commits.add(name);
  attempts[0]?.finish();
  await settled();
  let refused = false;
  void commits.add("late").then((outcome) => {
    refused = outcome === "unavailable";
  });
  await settled();
  expect(refused).toBe(false);
});

test("a command that waited too long is unavailable and not decided, the others are, also in later rounds", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { commits, attempts } = aGroupCommit();
  const [first, early] = [commits.add("first"), commits.add("early")];
  vi.setSystemTime(Date.now() + WAIT_MAX_MS);
  const late = commits.add("late");
  vi.setSystemTime(Date.now() + 1);
  attempts[0]?.finish(new Error("clash"));
  await settled();
  expect(await first).toBe("unavailable");
  expect(await early).toBe("unavailable");
  attempts[1]?.finish(new Error("clash"));
  await settled();
  attempts[2]?.finish();
  expect(await late).toBe("LATE");
  expect(attempts.map(({ commands }) => commands)).toEqual([["first"], ["late"], ["late"]]);
});
