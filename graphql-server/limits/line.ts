import { busy, tooMuchAtOnce } from '../core/errors';

export interface LineLimits {
  /** Maximum number of waiting tasks of one key, and of all keys together. Unlimited by default. */
  waiting?: number;
  waitingInAll?: number;
  /** Creates the error for a task whose key has too many waiting tasks. */
  refusal?: () => Error;
}

interface Waiting {
  amount: number;
  start(): void;
  refuse(error: Error): void;
}

/** Tasks that wait for something limited, in order for each key. A key is a person, an address, or a connection. */
export abstract class Line {
  protected readonly waiting = new Map<unknown, Waiting[]>();
  protected tasks = 0;
  protected amount = 0;

  constructor(private readonly most: LineLimits) {}

  /** Returns the key whose first task may start now. */
  protected abstract next(): unknown;
  protected abstract take(key: unknown, amount: number): void;

  /** Waits until the task may start. @throws the refusal if too many tasks are waiting */
  protected async enter(key: unknown, amount: number): Promise<void> {
    const { waiting = Number.POSITIVE_INFINITY, waitingInAll = Number.POSITIVE_INFINITY } = this.most;
    const own = this.waiting.get(key) ?? [];
    this.waiting.set(key, own);
    const turn = new Promise<void>((start, refuse) => own.push({ amount, start, refuse }));
    this.count(amount, 1);
    const last = own.at(-1)!;
    this.startNext();
    if (own.at(-1) === last) {
      if (own.length > waiting) this.refuseLast(key, (this.most.refusal ?? tooMuchAtOnce)());
      else if (this.tasks > waitingInAll) this.refuseLast(key, busy());
    }
    await turn;
  }

  protected refuseLast(key: unknown, error: Error): void {
    const own = this.waiting.get(key)!;
    const { amount, refuse } = own.pop()!;
    if (own.length === 0) this.waiting.delete(key);
    this.count(amount, -1);
    refuse(error);
  }

  /** Starts one task. Returns false if none may start. */
  protected startOne(): boolean {
    const key = this.next();
    const own = this.waiting.get(key);
    if (!own) return false;
    const { amount, start } = own.shift()!;
    if (own.length === 0) this.waiting.delete(key);
    this.count(amount, -1);
    this.take(key, amount);
    start();
    return true;
  }

  protected startNext(): void {
    while (this.startOne());
  }

  private count(amount: number, sign: 1 | -1): void {
    this.tasks += sign;
    this.amount += sign * amount;
  }
}
