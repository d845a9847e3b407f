/** Milliseconds by which the server's clock is ahead of this device's. 0 until the server has responded. */
let aheadBy = 0;

/** Records the server's time from a response. The header has whole seconds, so differences under 2 seconds are ignored. */
export function noteServerTime(response: Response | undefined): void {
  const date = Date.parse(response?.headers?.get('date') ?? '');
  if (Number.isNaN(date)) return;
  const difference = date - Date.now();
  aheadBy = Math.abs(difference) < 2_000 ? 0 : difference;
}

/** Returns the server's time in ms. Returns the device's time until a response has been received. */
export const serverNow = (): number => Date.now() + aheadBy;

/** Returns the server's time as a date, so that forms start with the right day on a device with a wrong clock. */
export const serverDate = (): Date => new Date(serverNow());
