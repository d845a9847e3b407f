import { TextDecoder, TextEncoder } from 'node:util';

/** What browsers have and jsdom lacks, as far as antd, Radix and React ask for it. */

let width = 1280;

/** Understands widths, and asks for reduced motion, so that nothing is waited for; anything else does not match. */
function matches(query: string): boolean {
  if (query.includes('prefers-reduced-motion')) return true;
  const most = /max-width:\s*([\d.]+)px/.exec(query);
  const least = /min-width:\s*([\d.]+)px/.exec(query);
  if (!most && !least) return false;
  return (!most || width <= Number(most[1])) && (!least || width >= Number(least[1]));
}

const listeners = new Set<() => void>();

/** Makes the test's screen this wide (the desk's 1280 px to begin with) and tells whoever listens. */
export function setScreenWidth(pixels: number): void {
  width = pixels;
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: pixels });
  for (const listener of listeners) listener();
}

const mediaQueryList = (query: string) => ({
  media: query,
  get matches() {
    return matches(query);
  },
  onchange: null,
  addEventListener: (_: string, listener: () => void) => listeners.add(listener),
  removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  addListener: (listener: () => void) => listeners.add(listener),
  removeListener: (listener: () => void) => listeners.delete(listener),
  dispatchEvent: () => true,
});
window.matchMedia = (query) => mediaQueryList(query) as unknown as MediaQueryList;

class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** React's scheduler and antd wait on a message channel; Node's own would keep the process alive. */
class TimerMessageChannel {
  port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
  port2 = { postMessage: (data: unknown) => void setTimeout(() => this.port1.onmessage?.({ data }), 0) };
}

/** jsdom leaves out what kind of pointer it was, on which Radix decides. */
class TypedPointerEvent extends MouseEvent {
  readonly pointerType: string;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? 'mouse';
  }
}

Object.assign(globalThis, {
  PointerEvent: TypedPointerEvent,
  TextEncoder,
  TextDecoder,
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  MessageChannel: TimerMessageChannel,
});

/** jsdom prints an error when asked for a pseudo-element's style, as rc-components ask for a scrollbar's. */
const getComputedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => getComputedStyle(element);

window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
