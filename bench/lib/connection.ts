import { connect, type Socket } from 'node:net';
import { errorsIn, withoutChunks } from './errors-in';

/** One request to 127.0.0.1. `body` is sent unchanged, as JSON. */
export interface Asked {
  port: number;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LINE_END = Buffer.from('\r\n');

/**
 * A keep-alive connection that sends one request at a time. It decodes a response body only if the body differs from the last
 * error-free body. Node's own client takes as much processor time as a fast server, and the database shares that processor.
 */
export class Connection {
  private received: Buffer = Buffer.alloc(0);
  /** The last body without errors. Most later responses equal it and needn't be decoded. */
  private sound: Buffer | undefined;
  private done: ((error?: Error) => void) | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.take(chunk));
    socket.on('error', (error) => this.finish(error));
    socket.on('close', () => this.finish(new Error('the connection was closed')));
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new Connection(socket);
  }

  /** Sends a request and waits for the end of the response. Throws unless it is a 200 or 201 without GraphQL errors. */
  send({ path, method = 'GET', headers = {}, body }: Asked): Promise<void> {
    const sent = { host: '127.0.0.1', ...headers, ...(body === undefined ? {} : bodyHeaders(body)) };
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((resolve, reject) => {
      this.received = Buffer.alloc(0);
      this.done = (error) => (error ? reject(new Error(`${path}: ${error.message}`)) : resolve());
      this.socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
    });
  }

  close(): void {
    this.done = undefined;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received = this.received.length > 0 ? Buffer.concat([this.received, chunk]) : chunk;
    const headEnd = this.received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.received.toString('latin1', 0, headEnd);
    const body = headEnd + HEAD_END.length;
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const complete = length ? this.received.length >= body + Number(length) : this.hasLastChunk(body);
    if (complete) this.finish(this.problemOf(head, this.received.subarray(body), !length));
  }

  private problemOf(head: string, body: Buffer, isChunked: boolean): Error | undefined {
    if (!/^HTTP\/1.1 20[01] /.test(head)) return new Error(head.split('\r\n', 1)[0]);
    if (this.sound?.equals(body)) return undefined;
    const encoding = /\r\ncontent-encoding: (\w+)/i.exec(head)?.[1];
    const errors = errorsIn(isChunked ? withoutChunks(body) : body, encoding);
    if (errors !== undefined) return new Error(errors);
    this.sound = Buffer.from(body);
    return undefined;
  }

  private hasLastChunk(start: number): boolean {
    for (let at = start; ; ) {
      const lineEnd = this.received.indexOf(LINE_END, at);
      if (lineEnd < 0) return false;
      const size = Number.parseInt(this.received.toString('latin1', at, lineEnd), 16);
      if (size === 0) return this.received.length >= lineEnd + 2 * LINE_END.length;
      at = lineEnd + LINE_END.length + size + LINE_END.length;
    }
  }

  private finish(error?: Error): void {
    const { done } = this;
    this.done = undefined;
    done?.(error);
  }
}

const bodyHeaders = (body: string) => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
});
