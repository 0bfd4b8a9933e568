import {
  Component,
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "../../shared/ui/button.tsx";
import { loadLaterWords, loadPartWords, words } from "../texts/words.ts";
import { LoadFault } from "./load-fault.ts";
import { whenIdle } from "./when-idle.ts";

type Ask = () => Promise<unknown>;
type Part<Props> = { ask: Ask; Waited: ComponentType<Props>; Loaded: ComponentType<Props> | null };

const parts: Ask[] = [];

/**
 * Code that comes after a screen's own, with the texts that come as late: asked for when the screen is idle (`loadParts`), or
 * once it is needed.
 */
export function laterCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  const ask = () => beforePart().then(load);
  parts.push(ask);
  return ask;
}

/** Texts and settings of zod that every part and page but the dashboard needs before its code runs. */
export const beforeLater = () => Promise.all([loadLaterWords(), import("../../shared/lib/jitless.ts")]);

/** A part also needs the texts of parts, which no page begins with. */
const beforePart = () => Promise.all([beforeLater(), loadPartWords()]);

/** The same for a part of a screen, which `Later` shows. One that did not come is asked for anew. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const ask = laterCode(async () => {
    part.Loaded = await load();
    return { default: part.Loaded };
  });
  const waited = () =>
    lazy(() =>
      ask().catch((error) => {
        part.Waited = waited();
        throw new LoadFault("a part's code did not come", { cause: error });
      }),
    );
  const part: Part<Props> = { ask, Waited: waited(), Loaded: null };
  return part;
}

type LaterProps<Props> = Props & { of: Part<Props>; waiting?: ReactNode; button?: ReactNode };

/**
 * `waiting` stands in its place until its code is there, and `button` also where that does not come. Without a connection the
 * rest of the screen stays.
 */
export function Later<Props extends object>({
  of: part,
  button = null,
  waiting = button,
  ...props
}: LaterProps<Props>) {
  const present = () => part.Loaded ?? part.Waited; // `lazy` would show `waiting` for a moment even where it is loaded
  const [{ tries, Shown }, setShown] = useState(() => ({ tries: 0, Shown: present() }));
  function retry() {
    if (tries > 0 && navigator.onLine)
      location.reload(); // a deployment took it away, or the browser keeps the failure
    else setShown({ tries: tries + 1, Shown: present() });
  }
  return (
    <PartBoundary key={tries} onRetry={retry} button={button}>
      <Suspense fallback={waiting}>
        <Shown {...(props as unknown as Props)} />
      </Suspense>
    </PartBoundary>
  );
}

/** Before the library's, which comes once it is pressed. `wasPressed`: in the place of one that may have held the focus. */
export function PlainButton({ ref, wasPressed, ...props }: ComponentProps<"button"> & { wasPressed: boolean }) {
  const here = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => here.current as HTMLButtonElement); // set by now
  useLayoutEffect(() => {
    if (wasPressed && document.activeElement === document.body) here.current?.focus();
  }, [wasPressed]);
  return <button type="button" {...props} ref={here} aria-expanded={false} />;
}

type BoundaryProps = { onRetry: () => void; button: ReactNode; children: ReactNode };

/** Alerts stand in one place, one over the other, so that a press on any asks for every part anew. */
const retries = new Set<() => void>();
function retryAll() {
  for (const retry of retries) retry();
}

class PartBoundary extends Component<BoundaryProps, { fault: unknown }> {
  override state = { fault: null };

  static getDerivedStateFromError = (fault: unknown) => ({ fault });

  retry = () => this.props.onRetry();

  override componentDidCatch() {
    retries.add(this.retry);
  }

  override componentWillUnmount() {
    retries.delete(this.retry);
  }

  override render() {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    if (!isLoadFault(fault)) throw fault;
    return (
      <>
        {this.props.button}
        <div
          role="alert"
          className="fixed inset-x-3 bottom-[calc(var(--bottom-bar,0px)+12px)] z-20 mx-auto flex w-fit flex-wrap items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 text-sm shadow-float"
        >
          {words.ui.checkConnection}
          <Button onClick={retryAll}>{words.ui.tryAgain}</Button>
        </div>
      </>
    );
  }
}

const isLoadFault = (fault: unknown) => fault instanceof LoadFault;

/** For a dialog that is closed at first: it begins when it first opens, and stays for its way out. */
export function LaterDialog<Props extends { open: boolean }>(props: LaterProps<Props>) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen && <Later {...props} />;
}

/** All at once, so that a line that breaks soon afterwards finds them here. One that does not come is asked for when it is needed. */
export async function loadParts(): Promise<void> {
  await whenIdle();
  while (parts.length > 0) await Promise.allSettled(parts.splice(0).map((ask) => ask()));
}
