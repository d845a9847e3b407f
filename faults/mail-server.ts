import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that can be down, hang, or end in the middle of a message. It always uses the same port. */
export class MailServer {
  /** Recipients in the order of delivery. */
  readonly delivered: string[] = [];
  port = 0;
  private smtp?: SMTPServer;
  private hanging?: Server;
  private killNext = false;
  private injected?: 'lost' | 'twice';

  /** Starts accepting emails, on the same port each time. */
  async start() {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 10,
      onData: async (stream, { envelope }, done) => {
        // A product that is killed midway leaves half a message.
        const whole = await stream.toArray().catch(() => undefined);
        if (!whole) return done(new Error('half a message'));
        const { injected } = this;
        this.injected = undefined;
        if (injected === 'lost') return done();
        this.delivered.push(...envelope.rcptTo.map(({ address }) => address));
        if (injected === 'twice') return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        if (!this.killNext) return done();
        // The message has arrived, but the sender never learns that.
        this.killNext = false;
        await this.end();
        await this.start();
      },
    });
    smtp.on('error', () => undefined);
    this.smtp = smtp;
    await new Promise<void>((resolve) => smtp.listen(this.port, '127.0.0.1', resolve));
    this.port = (smtp.server.address() as AddressInfo).port;
  }

  /** Stops the server and closes open connections. */
  async end() {
    await new Promise<void>((resolve) => (this.smtp ? this.smtp.close(() => resolve()) : resolve()));
    this.smtp = undefined;
  }

  /** Makes the server accept the next message and end before it responds. The server then starts again. */
  killInNextMessage() {
    this.killNext = true;
  }

  /** Injects a fault: the next message is accepted and lost, or delivered and then requested again. */
  inject(fault: 'lost' | 'twice') {
    this.injected = fault;
  }

  /** Accepts connections without responding, until the returned function is called. */
  async hang(): Promise<() => Promise<void>> {
    const sockets = new Set<Socket>();
    const hanging = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
    await once(hanging.listen(this.port, '127.0.0.1'), 'listening');
    this.hanging = hanging;
    return async () => {
      for (const socket of sockets) socket.destroy();
      this.hanging?.close();
      await once(hanging, 'close');
    };
  }
}
