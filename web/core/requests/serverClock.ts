/** How far the server's clock is ahead of this device's, in ms. 0 until the server has responded. */
let aheadBy = 0;

/** Notes the server's time in a response. It has whole seconds, so a smaller difference counts as none. */
export function noteServerTime(response: Response | undefined): void {
  const date = Date.parse(response?.headers?.get('date') ?? '');
  if (Number.isNaN(date)) return;
  const difference = date - Date.now();
  aheadBy = Math.abs(difference) < 2_000 ? 0 : difference;
}

/** Returns the time by the server's clock, in ms, as far as it is known. */
export const serverNow = (): number => Date.now() + aheadBy;
