import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';

/** Browser APIs that antd, Radix, and React need and jsdom lacks. */

let width = 1280;

/**
 * Returns true if a media query matches. Supports widths, and always prefers reduced motion, so that tests don't wait for
 * animations. No other query matches.
 */
function matches(query: string): boolean {
  if (query.includes('prefers-reduced-motion')) return true;
  const most = /max-width:\s*([\d.]+)px/.exec(query);
  const least = /min-width:\s*([\d.]+)px/.exec(query);
  if (!most && !least) return false;
  return (!most || width <= Number(most[1])) && (!least || width >= Number(least[1]));
}

type Listener = (event: { matches: boolean }) => void;
const listeners = new Map<Listener, string>();

/** Sets the width of the test's screen (1280 px by default) and notifies listeners. */
export function setScreenWidth(pixels: number): void {
  width = pixels;
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: pixels });
  for (const [listener, query] of listeners) listener({ matches: matches(query) });
}

const mediaQueryList = (query: string) => ({
  media: query,
  get matches() {
    return matches(query);
  },
  onchange: null,
  addEventListener: (_: string, listener: Listener) => listeners.set(listener, query),
  removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  addListener: (listener: Listener) => listeners.set(listener, query),
  removeListener: (listener: Listener) => listeners.delete(listener),
  dispatchEvent: () => true,
});
window.matchMedia = (query) => mediaQueryList(query) as unknown as MediaQueryList;

class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A real clock, even in tests with a fake one. Otherwise, React's scheduler would wait for a message that a fake clock forgot. */
const { setTimeout: realTimeout } = globalThis;

/** Number of messages sent through channels and not yet received. */
let messagesOnTheWay = 0;

/** React's scheduler and antd need a message channel. Node's would keep the process alive. */
class TimerMessageChannel {
  port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
  port2 = {
    postMessage: (data: unknown) => {
      messagesOnTheWay += 1;
      realTimeout(() => {
        messagesOnTheWay -= 1;
        this.port1.onmessage?.({ data });
      }, 0);
    },
  };
}

/** Number of turns that `untilRendered` waits, in case a component never stops rendering. */
const MOST_TURNS = 50;

/** Resolves when React has rendered and run the effects of all updates so far. */
export async function untilRendered(): Promise<void> {
  for (let turn = 0; messagesOnTheWay > 0 && turn < MOST_TURNS; turn += 1) {
    await new Promise((resolve) => realTimeout(resolve, 0));
  }
}

/** jsdom's events lack `pointerType`, which Radix checks, and `pointerId`, which signature_pad checks. */
class TypedPointerEvent extends MouseEvent {
  readonly pointerType: string;
  readonly pointerId: number;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? 'mouse';
    this.pointerId = init.pointerId ?? 1;
  }
}

Object.assign(globalThis, {
  PointerEvent: TypedPointerEvent,
  TextEncoder,
  TextDecoder,
  // fake-indexeddb copies stored values with this function.
  structuredClone: globalThis.structuredClone ?? ((value: unknown) => deserialize(serialize(value))),
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  MessageChannel: TimerMessageChannel,
});

/** Drops the second argument, because jsdom logs an error if rc-components ask for a pseudo-element's style. */
const getComputedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => getComputedStyle(element);

/** jsdom can't open dialogs. */
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>('button, input')?.focus();
};

HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

window.scrollTo = () => {};
window.scrollBy = () => {};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};

/** jsdom draws nothing, and logs an error when a canvas's context is requested. This context ignores every call. */
const noDrawing = new Proxy({}, { get: () => () => undefined, set: () => true });
HTMLCanvasElement.prototype.getContext = (() => noDrawing) as unknown as HTMLCanvasElement['getContext'];
