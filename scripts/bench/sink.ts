import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything and keeps nothing, in a process of its own; tells its port. */
let taken = 0;
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData: (stream, _session, done) => {
    stream.resume();
    stream.on('end', () => {
      taken += 1;
      done();
    });
  },
});
server.on('error', () => {});
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', () => process.send?.({ taken }));
// The sink ends with the bench, however that ends.
process.on('disconnect', () => process.exit(0));
