import pino from 'pino';

type Sink = (line: string) => void;

let sink: Sink = (line) => void process.stdout.write(line);

/** The server's log: one JSON object per line. Never log a request body, a query string, a header, or an emailed link. */
export const log = pino(
  { base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } },
  {
    write: (line: string) => sink(line),
  },
);

/** Redirects the log's lines. Returns the previous destination. */
export function logTo(next: Sink): Sink {
  const before = sink;
  sink = next;
  return before;
}

/** Returns an error without the personal data that libraries attach: TypeORM's `parameters` and Postgres' `detail`. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, code, cause } = error as Error & { code?: string };
  return { type: name, message, code, stack, ...(cause ? { cause: describeError(cause) } : {}) };
}

/** Formats a log line for a terminal: time, level, message, other fields, and an error's stack below. */
export function readableLine(json: string): string {
  const { time, level, msg = '', err, ...rest } = JSON.parse(json);
  const fields = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const label = pino.levels.labels[level]?.toUpperCase();
  const head = [String(time).slice(11, 19), label, msg, ...fields].filter(Boolean).join(' ');
  return err ? `${head}\n${err.stack ?? err.message}\n` : `${head}\n`;
}
