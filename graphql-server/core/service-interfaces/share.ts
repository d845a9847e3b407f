/** Resource that a large or slow response uses while it is built: heap for records, or the database for a report. */
export type LargeOutput = 'records' | 'report';

/** The part of an operation's declaration that says which resources the operation uses. */
export interface Demand {
  /** Limits how many large or slow responses are built concurrently. `records` uses heap, `report` the database. */
  largeOutput?: LargeOutput;
  /** True if the operation waits for an outside service. Such an operation doesn't hold up the sender's other operations. */
  waitsOutside?: true;
}

/** Parts of long work, each of which is charged to the sender. */
export interface Pauses {
  /** Must be called between parts of the work. Lets other requests run if the event loop has been blocked for long. */
  between(): Promise<void>;
  /** Must be called after the last part. */
  end(): void;
}

/** A sender's share of the server. Each operation of a request runs within it. */
export interface Share {
  /** Aborted once the client has the response or has disconnected. */
  readonly signal: AbortSignal;
  readonly cost: {
    /** Charges milliseconds of work to the sender. */
    charge(units: number): void;
    /** Runs work that blocks the event loop, and charges its time. */
    timed<Result>(work: () => Promise<Result> | Result): Promise<Result>;
    /** Returns pauses for long work that blocks the event loop. */
    pauses(): Pauses;
  };
  /**
   * Waits for the sender's turn, then runs an operation.
   * @throws 429 if too many requests of the sender are waiting
   */
  run<Result>(demand: Demand, work: () => Promise<Result>): Promise<Result>;
}
