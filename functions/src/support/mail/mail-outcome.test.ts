import { expect, test } from 'vitest';
import { NAME_HELD } from '@/lib/domain/producer/producer';
import { fail } from '../errors';
import { HandOverError } from './hand-over';
import { mailOutcomeOf } from './mail-outcome';

const smtp = (message: string, more: object = {}) =>
  new HandOverError(Object.assign(new Error(message), more));
const database = (code: number) => Object.assign(new Error('the database'), { code });
const later = (reason: string) => ({ state: 'later', reason });

test.each([
  // Before the message is handed over nothing of it can have arrived.
  [
    'an address without room',
    fail('resource-exhausted', 'Esa dirección ya recibió'),
    later('room'),
  ],
  ['a name that waits', fail('failed-precondition', NAME_HELD), later('held')],
  ['a database that does not answer', database(14), later('outage')],
  ['a transaction that was lost', database(10), later('outage')],
  ['a database that refuses', database(7), later('busy')],
  ['a fault of ours', new TypeError('undefined is not a function'), later('busy')],
  [
    'a forged header',
    new Error('A header of this message contains control characters'),
    { state: 'failed', reason: 'address' },
  ],
  // What serves nobody says nothing of this message.
  ['no server', smtp('connect ECONNREFUSED 127.0.0.1:25', { code: 'ESOCKET' }), later('outage')],
  ['no connection', smtp('Connection timeout', { code: 'ETIMEDOUT' }), later('outage')],
  [
    'a server that turns everybody away',
    smtp('Invalid greeting. response=554 no', { code: 'EPROTOCOL', responseCode: 554 }),
    later('outage'),
  ],
  [
    'a password that is over',
    smtp('Invalid login: 535 no', { code: 'EAUTH', responseCode: 535 }),
    later('outage'),
  ],
  [
    'a connection that closed before each try',
    smtp('Reached maximum number of retries after connection was closed', { code: 'ECONNECTION' }),
    later('outage'),
  ],
  // An answer to the message.
  ['a full mailbox', smtp('452 full', { responseCode: 452 }), later('busy')],
  ['no mailbox', smtp('550 no', { responseCode: 550 }), { state: 'failed', reason: 'refused' }],
  // Nobody knows.
  [
    'a connection that closed within a message',
    smtp('Connection closed unexpectedly', { code: 'ECONNECTION', command: 'CONN' }),
    { state: 'unconfirmed' },
  ],
  ['a server that fell silent', smtp('Timeout', { code: 'ETIMEDOUT' }), { state: 'unconfirmed' }],
])('%s', (_what, error, outcome) => {
  expect(mailOutcomeOf(error)).toEqual(outcome);
});
