/** Runs tasks one at a time across all tabs of the device. Without Web Locks (plain HTTP), only within this tab. */
export class Turns {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly lock: string) {}

  take<Result>(work: () => Promise<Result>): Promise<Result> {
    return navigator.locks ? navigator.locks.request(this.lock, work) : this.oneAtATime(work);
  }

  private oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }
}
