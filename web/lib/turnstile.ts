const SCRIPT_URL = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
/** Nobody waits longer for it than this (I7), unless it is they who are asked something. */
const WAIT_MS = 8000;
const ASKED_MS = 120_000;
/** A token is good for five minutes and for one try. */
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
let solved: Promise<Solved> | null = null;

/** Begins, unless a token is there or on its way. */
export async function prepare(siteKey: string): Promise<object> {
  return begin(siteKey);
}

/** The header for the next try; none when Turnstile is out of reach or says nothing. */
export async function take(siteKey: string): Promise<object> {
  let { token, at } = await begin(siteKey);
  solved = null;
  if (Date.now() - at > FRESH_MS) {
    ({ token } = await begin(siteKey));
    solved = null;
  }
  return token ? { "Turnstile-Token": token } : {};
}

function begin(siteKey: string): Promise<Solved> {
  solved ??= solve(siteKey).then((token) => ({ token, at: Date.now() }));
  return solved;
}

/** Shows nothing, unless Turnstile wants the visitor to do something: then it stands in the middle of the screen. */
function solve(sitekey: string): Promise<string | null> {
  return new Promise((resolve) => {
    const box = document.createElement("div");
    box.className = "fixed inset-0 z-50 m-auto h-fit w-fit";
    let widget: string | undefined;
    let timer = setTimeout(() => settle(null), WAIT_MS);

    function settle(token: string | null): boolean {
      clearTimeout(timer);
      resolve(token);
      if (widget !== undefined) window.turnstile?.remove(widget);
      box.remove();
      return true; // said to Turnstile: an error of its is dealt with
    }

    function render() {
      document.body.appendChild(box);
      widget = window.turnstile?.render(box, {
        sitekey,
        appearance: "interaction-only",
        callback: settle,
        "error-callback": () => settle(null),
        "unsupported-callback": () => settle(null),
        "before-interactive-callback": () => {
          clearTimeout(timer);
          timer = setTimeout(() => settle(null), ASKED_MS);
        },
      });
    }

    load()
      .then(render)
      .catch(() => settle(null));
  });
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
