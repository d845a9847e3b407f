import { AppError } from '../errors';

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** Limits how many tasks run at a time per key (such as a person); the others queue. */
export class Turns {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly limits: { atOnce: number; waiting: number; message: string }) {}

  /** Waits for a turn and returns a function that ends it, once. 429 when the queue is full. */
  async take(key: string): Promise<() => void> {
    const line = this.lines.get(key) ?? { running: 0, waiting: [] };
    this.lines.set(key, line);
    if (line.running < this.limits.atOnce) line.running++;
    else if (line.waiting.length < this.limits.waiting) await new Promise<void>((start) => line.waiting.push(start));
    else throw new AppError('tooManyRequests', this.limits.message, { retryAfterSeconds: 10 });
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.end(key, line);
    };
  }

  private end(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else if (--line.running === 0) this.lines.delete(key);
  }
}
