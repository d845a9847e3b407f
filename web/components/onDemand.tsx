import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { showToast } from '../core/toasts/toasts';

/** A component whose code is fetched when it is needed. */
interface Part<Props> {
  (props: Props & { waiting?: ReactNode }): ReactNode;
  /** Fetches the code ahead of its use. Resolves to whether it is here; a failure is ignored: the next use tries again. */
  preload(): Promise<boolean>;
  /** Fetches the code for a use; a toast says when it fails. */
  fetch(): void;
  /** Returns the component once it has loaded, and rerenders then; fetches nothing. */
  useLoaded(): ComponentType<Props> | undefined;
  isLoaded(): boolean;
}

const fetches: (() => Promise<void>)[] = [];

/**
 * Makes a part from an import(). It fetches its code when it is first rendered, unless that is here already: then it
 * renders at once. Until then `waiting` takes its place. Unlike React.lazy it needs no Suspense boundary, a failed fetch
 * doesn't break the page, and the next render tries again.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let loaded: ComponentType<Props> | undefined;
  let fetching: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const isLoaded = () => loaded !== undefined;
  async function fetchCode() {
    try {
      loaded = await load();
      for (const listener of listeners) listener();
    } finally {
      fetching = undefined;
    }
  }
  const ensure = () => {
    if (loaded) return Promise.resolve();
    fetching ??= fetchCode();
    return fetching;
  };
  const fetchForUse = () => void ensure().catch(sayFailed);
  fetches.push(ensure);

  function useLoaded() {
    return useSyncExternalStore(subscribe, isLoaded) ? loaded : undefined;
  }
  function OnDemand({ waiting, ...props }: Props & { waiting?: ReactNode }) {
    const Loaded = useLoaded();
    useEffect(fetchForUse);
    return Loaded ? <Loaded {...(props as unknown as Props)} /> : waiting;
  }
  const preload = () =>
    ensure().then(
      () => true,
      () => false,
    );
  return Object.assign(OnDemand, { preload, fetch: fetchForUse, useLoaded, isLoaded });
}

function sayFailed() {
  showToast({
    tone: 'error',
    title: "This part of the page didn't load",
    description: 'Check the connection and try again. If that fails, reload the page.',
  });
}

/** Fetches every part that was created, for tests that need them at once. */
export const loadAllParts = () => Promise.all(fetches.map((fetchPart) => fetchPart()));

const FIRST_SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;
let someoneIsThere = false;
const waiting: (() => void)[] = [];

/** Calls back on the first interaction (pointer, key, or wheel), so that the code that may be needed next can load. */
export function onFirstSign(run: () => void): void {
  if (someoneIsThere) run();
  else waiting.push(run);
}

function awake() {
  someoneIsThere = true;
  for (const sign of FIRST_SIGNS) window.removeEventListener(sign, awake, true);
  for (const run of waiting.splice(0)) run();
}
for (const sign of FIRST_SIGNS) window.addEventListener(sign, awake, { capture: true, passive: true });
