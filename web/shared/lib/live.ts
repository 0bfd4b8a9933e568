const RECONNECT_MS = [1000, 2000, 5000, 10_000];
const SLOWEST = RECONNECT_MS.length - 1;
const PING_MS = 25_000;

type Listener = {
  /** Also after a reconnect: frames were missed. */
  onOpen?: () => void;
  onFrame: (frame: unknown) => void;
  onDown?: () => void;
  prepare?: () => Promise<void>;
  final?: number[];
};

/** Asks for `path` at each try. Reconnects after 1, 2, 5, then every 10 s, until the returned function runs. */
export function openLiveSocket(path: () => string, listener: Listener): () => void {
  let socket: WebSocket | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let heard = true;
  let preparing = false;

  const connect = async () => {
    clearTimeout(timer);
    if (preparing) return;
    preparing = true;
    await listener.prepare?.().catch(() => {});
    preparing = false;
    if (stopped) return;
    const opened = new WebSocket(new URL(path(), location.href.replace(/^http/, "ws")));
    socket = opened;
    opened.onopen = () => {
      attempt = 0;
      heard = true;
      listener.onOpen?.();
    };
    opened.onmessage = ({ data }) => {
      heard = true;
      if (data !== "pong") listener.onFrame(JSON.parse(data));
    };
    opened.onclose = ({ code }) => {
      if (socket === opened) lost(code);
    };
  };
  const lost = (code: number) => {
    socket = null;
    if (stopped) return;
    listener.onDown?.();
    if (listener.final?.includes(code)) return;
    timer = setTimeout(connect, RECONNECT_MS[navigator.onLine ? Math.min(attempt++, SLOWEST) : SLOWEST]);
  };
  const drop = () => {
    const dead = socket;
    if (!dead) return;
    lost(0);
    dead.close();
  };
  /** A connection without a pong is dead, even without a close event. */
  const heartbeat = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (!heard) return drop();
    heard = false;
    socket.send("ping");
  }, PING_MS);
  const reconnect = () => {
    if (socket || document.visibilityState === "hidden") return;
    attempt = 0;
    void connect();
  };
  addEventListener("offline", drop);
  addEventListener("online", reconnect);
  document.addEventListener("visibilitychange", reconnect);
  void connect();

  return () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(heartbeat);
    removeEventListener("offline", drop);
    removeEventListener("online", reconnect);
    document.removeEventListener("visibilitychange", reconnect);
    socket?.close();
  };
}
