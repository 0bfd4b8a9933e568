const SCRIPT_URL = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
/** The form waits no longer (I7), unless Turnstile asks the visitor. */
const WAIT_MS = 8000;
const ASKED_MS = 120_000;
/** A token lasts 5 minutes and one try. */
const FRESH_MS = 240_000;

type Turnstile = {
  render(box: HTMLElement, options: Record<string, unknown>): string;
  remove(widget: string): void;
};
declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

type Solved = { token: string | null; at: number };
type Challenge = { solved: Promise<Solved>; show(): void };
let challenge: Challenge | null = null;

export async function prepare(siteKey: string): Promise<object> {
  challenge ??= startChallenge(siteKey);
  return challenge.solved;
}

/** Empty when Turnstile fails. */
export async function take(siteKey: string): Promise<object> {
  let { token, at } = await takeSolved(siteKey);
  if (Date.now() - at > FRESH_MS) ({ token } = await takeSolved(siteKey));
  return token ? { "Turnstile-Token": token } : {};
}

async function takeSolved(siteKey: string): Promise<Solved> {
  challenge ??= startChallenge(siteKey);
  challenge.show();
  const solved = await challenge.solved;
  challenge = null;
  return solved;
}

/** Asks only on send, never while the visitor types. */
function startChallenge(sitekey: string): Challenge {
  const box = document.createElement("div");
  box.className = "invisible fixed inset-0 z-50 m-auto h-fit w-fit outline-none";
  box.tabIndex = -1;
  let settle: (token: string | null) => void = () => {};
  const solved = new Promise<string | null>((resolve) => {
    settle = resolve;
  });
  let [isAsking, isShown] = [false, false];
  let timer = setTimeout(() => settle(null), WAIT_MS);
  const nothing = () => {
    settle(null);
    return true; // tells Turnstile that it is handled
  };

  function askWhenShown() {
    if (!isAsking) return;
    clearTimeout(timer);
    if (!isShown) return;
    timer = setTimeout(() => settle(null), ASKED_MS);
    box.classList.remove("invisible");
    box.focus();
  }

  async function render() {
    await load();
    document.body.appendChild(box);
    const widget = window.turnstile?.render(box, {
      sitekey,
      appearance: "interaction-only",
      callback: settle,
      "error-callback": nothing,
      "unsupported-callback": nothing,
      "before-interactive-callback": () => {
        isAsking = true;
        askWhenShown();
      },
    });
    await solved;
    if (widget) window.turnstile?.remove(widget);
    box.remove();
  }

  render().catch(nothing);
  void solved.then(() => clearTimeout(timer));
  return {
    solved: solved.then((token) => ({ token, at: Date.now() })),
    show() {
      isShown = true;
      askWhenShown();
    },
  };
}

async function load(): Promise<void> {
  if (window.turnstile) return;
  const script = document.createElement("script");
  script.src = SCRIPT_URL;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
    document.head.appendChild(script);
  });
}
