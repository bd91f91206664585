import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection, { type SMTPConnectionAuth } from 'nodemailer/lib/smtp-connection';
import { type Delivery, readFailure, type SmtpFailure } from './refusal';

/**
 * Connections to the mail server, kept open; none resends by itself. nodemailer's own pool hides whether the server had
 * asked for the message when a connection was lost.
 */
type PoolOptions = {
  url: string;
  connections: number;
  socketTimeoutMs: number;
};

type Open = (options: PoolOptions) => Promise<SMTPConnection>;

const MAX_MESSAGES = 500;
const IDLE_MS = 15_000;
const CONNECT_MS = 20_000;

type PooledConnection = {
  connection: SMTPConnection;
  messages: number;
  isClosed: boolean;
  idle?: NodeJS.Timeout;
};

export class SmtpPool {
  private readonly free: PooledConnection[] = [];
  private readonly waiting: (() => void)[] = [];
  private busy = 0;

  constructor(
    private readonly options: PoolOptions,
    private readonly open: Open = connect,
  ) {}

  async deliver(from: string, to: string, message: Buffer): Promise<Delivery> {
    await this.turn();
    try {
      const line = await this.line();
      const isKept = line.messages > 0;
      const delivery = await this.over(line, from, to, message);
      // The server may have dropped an idle connection; nothing was handed over, so a new connection may retry.
      if (isKept && line.isClosed && delivery.kind === 'later') {
        return await this.over(await this.fresh(), from, to, message);
      }
      return delivery;
    } catch (error) {
      return readFailure(error as SmtpFailure, false);
    } finally {
      this.done();
    }
  }

  private async over(
    line: PooledConnection,
    from: string,
    to: string,
    message: Buffer,
  ): Promise<Delivery> {
    const delivery = await handOver(line.connection, from, to, message);
    line.messages += 1;
    await this.giveBack(line, delivery);
    return delivery;
  }

  close(): void {
    for (const line of this.free.splice(0)) this.drop(line);
  }

  private async turn(): Promise<void> {
    if (this.busy >= this.options.connections) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
      return;
    }
    this.busy += 1;
  }

  private done(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.busy -= 1;
  }

  private async line(): Promise<PooledConnection> {
    const kept = this.free.pop();
    if (kept) {
      clearTimeout(kept.idle);
      return kept;
    }
    return this.fresh();
  }

  private async fresh(): Promise<PooledConnection> {
    const line = { connection: await this.open(this.options), messages: 0, isClosed: false };
    line.connection.once('end', () => {
      line.isClosed = true;
    });
    return line;
  }

  private async giveBack(line: PooledConnection, delivery: Delivery): Promise<void> {
    const isUsable =
      delivery.kind === 'sent' ||
      (delivery.kind === 'refused' && (await reset(line))) ||
      (delivery.kind === 'later' && !delivery.detail.startsWith('421') && (await reset(line)));
    if (!isUsable || line.isClosed || line.messages >= MAX_MESSAGES) {
      return this.drop(line);
    }
    line.idle = setTimeout(() => {
      const index = this.free.indexOf(line);
      if (index >= 0) this.free.splice(index, 1);
      this.drop(line);
    }, IDLE_MS);
    line.idle.unref();
    this.free.push(line);
  }

  private drop(line: PooledConnection): void {
    clearTimeout(line.idle);
    if (line.isClosed) return;
    line.connection.quit();
    // A server that does not answer QUIT is not awaited.
    setTimeout(() => line.connection.close(), 500).unref();
  }
}

function connect(options: PoolOptions): Promise<SMTPConnection> {
  const parsed = parseConnectionUrl(options.url) as Record<string, unknown> & {
    auth?: { user?: string; pass?: string };
  };
  const { auth, ...rest } = parsed;
  const connection = new SMTPConnection({
    ...rest,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: options.socketTimeoutMs,
    socketCloseTimeout: 500,
  });
  return new Promise((resolve, reject) => {
    const failed = (error: unknown) => {
      // Before closing, whose `end` event would hide the server's error.
      reject(error);
      connection.close();
    };
    // Stays registered: an error of an idle connection must not crash the process.
    connection.on('error', failed);
    connection.once('end', () => failed({ code: 'ECONNECTION', command: 'CONN' }));
    connection.connect((error) => {
      if (error) return failed(error);
      if (!auth?.user || !connection.allowsAuth) return resolve(connection);
      const login: SMTPConnectionAuth = {
        user: auth.user,
        credentials: { user: auth.user, pass: auth.pass ?? '' },
      };
      connection.login(login, (refusal) => (refusal ? failed(refusal) : resolve(connection)));
    });
  });
}

/**
 * A message that records the server's 354, after which its text is sent; only with the methods that nodemailer calls.
 */
class Outgoing {
  handedOver = false;
  constructor(private readonly message: Buffer) {}
  pipe(stream: NodeJS.WritableStream): void {
    this.handedOver = true;
    stream.end(this.message);
  }
}

function handOver(
  connection: SMTPConnection,
  from: string,
  to: string,
  message: Buffer,
): Promise<Delivery> {
  return new Promise((resolve) => {
    const outgoing = new Outgoing(message);
    const end = (failure?: SmtpFailure | null) =>
      resolve(failure ? readFailure(failure, outgoing.handedOver) : { kind: 'sent' });
    const lost = () => end({ code: 'ECONNECTION', command: 'CONN' });
    connection.once('end', lost);
    // nodemailer calls a stream's other methods only if they exist.
    const body = outgoing as unknown as Parameters<SMTPConnection['send']>[1];
    connection.send({ from, to: [to], size: message.length }, body, (error) => {
      connection.removeListener('end', lost);
      end(error as SmtpFailure | null);
    });
  });
}

function reset({ connection, isClosed }: PooledConnection): Promise<boolean> {
  if (isClosed) return Promise.resolve(false);
  return new Promise((resolve) => {
    const lost = () => resolve(false);
    connection.once('end', lost);
    connection.reset((error) => {
      connection.removeListener('end', lost);
      resolve(!error);
    });
  });
}
