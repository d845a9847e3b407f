interface Lane {
  running: number;
  waiting: (() => void)[];
}

/** Runs work in named lanes, `width` at a time in each; the rest wait in order, at most `maxWaiting` in all lanes. */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();
  private waiting = 0;

  constructor(private readonly options: { width: number; maxWaiting: number; full: () => Error }) {}

  /** @throws `full()` when too many are waiting already */
  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const lane = await this.enter(name);
    try {
      return await work();
    } finally {
      this.leave(name, lane);
    }
  }

  private async enter(name: string): Promise<Lane> {
    const lane = this.lanes.get(name) ?? { running: 0, waiting: [] };
    this.lanes.set(name, lane);
    if (lane.running < this.options.width) lane.running++;
    else {
      if (this.waiting >= this.options.maxWaiting) throw this.options.full();
      this.waiting++;
      // The finished task's place goes to the next one, so `running` is unchanged.
      await new Promise<void>((resolve) => lane.waiting.push(resolve));
      this.waiting--;
    }
    return lane;
  }

  private leave(name: string, lane: Lane): void {
    const next = lane.waiting.shift();
    if (next) next();
    else if (--lane.running === 0) this.lanes.delete(name);
  }
}
