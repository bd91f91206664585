import { SMTPServer } from 'smtp-server';

/**
 * A mail server that accepts everything and stores nothing, in its own process; prints its port. With 'tells'
 * it records the Message-IDs, so that duplicates are noticed.
 */
const tells = process.argv.includes('tells');
const seen = new Set<string>();
let taken = 0;
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    if (tells) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    else stream.resume();
    stream.on('end', () => {
      taken += 1;
      if (tells) seen.add(messageId(Buffer.concat(chunks).toString('latin1')));
      done();
    });
  },
});
const messageId = (raw: string) => /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '';
server.on('error', () => {});
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', () => process.send?.({ taken, different: seen.size }));
// Ends with the bench, however that ends.
process.on('disconnect', () => process.exit(0));
