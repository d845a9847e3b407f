import { networkQuiet } from './networkQuiet';

let arrived: () => void;
const disconnect = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  window.PerformanceObserver = class {
    constructor(callback: () => void) {
      arrived = callback;
    }
    observe = jest.fn();
    disconnect = disconnect;
  } as unknown as typeof PerformanceObserver;
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'PerformanceObserver');
});

test('the network is quiet two seconds after the last response, not after the first', async () => {
  const quiet = jest.fn();
  void networkQuiet().then(quiet);
  await jest.advanceTimersByTimeAsync(1900);
  arrived();
  await jest.advanceTimersByTimeAsync(1900);
  expect(quiet).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(quiet).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalledTimes(1);
});
