import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** The sink's response to a recipient: accept, answer with a status, stay silent, or close the connection. */
export type Behaviour =
  | 'take'
  | { at: 'rcpt' | 'data'; status: number; text?: string }
  /** Accepts the whole message and never answers. */
  | 'hang'
  /** Accepts the whole message and closes the connection instead of answering. */
  | 'closeAfterData'
  /** Closes the connection when the recipient is named. */
  | 'closeBeforeData';

/** A mail as the sink received it. */
export type SinkMail = { to: string; messageId: string; raw: string };

/** A real SMTP server that stores what it accepts, and misbehaves on purpose. */
export type Sink = {
  url: string;
  port: number;
  /** Every mail whose whole text was received, including those never answered. */
  taken: SinkMail[];
  /** How often each address arrived. */
  perAddress: () => Map<string, number>;
  /** Decides on each recipient; may be replaced at any time. */
  behave: (to: string, nth: number) => Behaviour;
  /** The delay before each message is answered, in milliseconds. */
  delayMs: number;
  /** After this many mails the answers are held back, until more are released. */
  most: number;
  /** Releases so many more. */
  letThrough: (more: number) => void;
  /** Refuses every connection at the greeting with this status while it is not null. */
  greeting: { status: number; text: string } | null;
  /** The maximum number of concurrent connections so far. */
  peak: () => number;
  close: () => Promise<void>;
};

const refusal = (status: number, text: string) =>
  Object.assign(new Error(text), { responseCode: status });

/** Starts a sink on a free port. */
export async function startSink(options: Partial<SMTPServerOptions> = {}): Promise<Sink> {
  const seen = new Map<string, number>();
  let open = 0;
  let peak = 0;
  const held: (() => void)[] = [];
  const sink = {
    most: Number.POSITIVE_INFINITY,
    letThrough: (more: number) => {
      sink.most = sink.taken.length + more;
      for (const answer of held.splice(0)) answer();
    },
    taken: [] as SinkMail[],
    behave: (() => 'take') as Sink['behave'],
    delayMs: 0,
    greeting: null as Sink['greeting'],
    perAddress: () => {
      const counts = new Map<string, number>();
      for (const { to } of sink.taken) counts.set(to, (counts.get(to) ?? 0) + 1);
      return counts;
    },
    peak: () => peak,
  };
  const chosen = new Map<string, Behaviour>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      if (sink.greeting) return done(refusal(sink.greeting.status, sink.greeting.text));
      open += 1;
      peak = Math.max(peak, open);
      done();
    },
    onClose: () => {
      open -= 1;
    },
    onRcptTo: ({ address }, session, done) => {
      const nth = (seen.get(address) ?? 0) + 1;
      seen.set(address, nth);
      const behaviour = sink.behave(address, nth);
      chosen.set(session.id, behaviour);
      if (behaviour === 'closeBeforeData') return hangUp(server, session.id);
      if (typeof behaviour === 'object' && behaviour.at === 'rcpt') {
        return done(refusal(behaviour.status, behaviour.text ?? 'no'));
      }
      done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const behaviour = chosen.get(session.id) ?? 'take';
        if (typeof behaviour === 'object') {
          return done(refusal(behaviour.status, behaviour.text ?? 'no'));
        }
        const raw = Buffer.concat(chunks).toString('latin1');
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const messageId = /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '';
        sink.taken.push({ to, messageId, raw });
        if (behaviour === 'hang') return;
        if (behaviour === 'closeAfterData') return hangUp(server, session.id);
        if (sink.taken.length > sink.most) held.push(done);
        else if (sink.delayMs > 0) setTimeout(done, sink.delayMs);
        else done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(sink, {
    port,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

type Connections = { connections: Set<{ id: string; _socket: { destroy: () => void } }> };

export function hangUp(server: SMTPServer, session: string): void {
  for (const connection of (server as unknown as Connections).connections) {
    if (connection.id === session) connection._socket.destroy();
  }
}
