import { describe, expect, it } from 'vitest';
import { readFailure, type SmtpFailure } from './refusal';

const rcpt = (responseCode: number, response: string): SmtpFailure => ({
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode,
  response: `${responseCode} ${response}`,
});

describe('readFailure', () => {
  it.each([
    [rcpt(550, '5.1.1 No such user'), 'address', true],
    [rcpt(550, 'Unknown'), 'address', true],
    [rcpt(553, 'Mailbox name not allowed'), 'address', true],
    [rcpt(550, '5.7.1 Blocked'), 'refused', false],
    [rcpt(552, 'Full'), 'full', false],
    [rcpt(550, '5.2.2 Over quota'), 'full', false],
    [rcpt(554, 'No'), 'refused', false],
  ])('takes %j for a refusal of the recipient', (failure, reason, hard) => {
    expect(readFailure(failure, false)).toMatchObject({ kind: 'refused', reason, hard });
  });

  it('takes 4xx and lost connections before DATA for later', () => {
    for (const status of [421, 450, 451, 452]) {
      expect(readFailure(rcpt(status, 'x'), false).kind).toBe('later');
      expect(readFailure({ responseCode: status, command: 'DATA' }, true).kind).toBe('later');
    }
    expect(readFailure({ code: 'ECONNECTION', command: 'CONN' }, false).kind).toBe('later');
    expect(readFailure({ code: 'ETIMEDOUT', command: 'CONN' }, false).kind).toBe('later');
  });

  it('takes a silence after DATA for unknown, whatever the error', () => {
    for (const code of ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', undefined]) {
      expect(readFailure({ code }, true)).toEqual({ kind: 'unknown' });
    }
  });

  it('takes a missing password, with which no server is asked, for a broken server', () => {
    const message = 'Missing credentials for "PLAIN"';
    expect(readFailure({ code: 'EAUTH', command: 'API', message }, false)).toEqual({
      kind: 'broken',
      detail: message,
    });
    // What a server did not answer to a sign-in may come with the next try.
    expect(readFailure({ code: 'EAUTH', command: 'AUTH PLAIN' }, false).kind).toBe('later');
  });

  it('takes a refusal of us for a broken server, and of the text for that of the message', () => {
    expect(readFailure({ responseCode: 535, command: 'AUTH PLAIN' }, false).kind).toBe('broken');
    expect(readFailure({ responseCode: 550, command: 'MAIL FROM' }, false).kind).toBe('broken');
    expect(readFailure({ responseCode: 554, command: 'DATA' }, true)).toEqual({
      kind: 'refused',
      reason: 'content',
      hard: false,
      cause: 'odd',
    });
  });

  it.each([
    [rcpt(551, 'Not local'), 'address', true],
    [rcpt(550, '5.1.10 Null MX'), 'address', true],
    [rcpt(554, '5.1.1 No such user'), 'address', true],
    [rcpt(550, '5.2.1 Disabled'), 'refused', false],
    [rcpt(550, '5.3.2 Not now'), 'refused', false],
    [rcpt(550, '5.123.45 Odd'), 'refused', false],
    [rcpt(552, '5.3.4 Too big'), 'full', false],
    [rcpt(552, '5.7.1 Blocked'), 'refused', false],
    // No codes of a refusal for good: digits in other words.
    [rcpt(550, '15.7.1 users'), 'address', true],
    [rcpt(550, '5.1234.7 users'), 'address', true],
    [rcpt(550, '5.7.1234 users'), 'address', true],
    [rcpt(550, '4.7.1 users'), 'address', true],
    // Ours, which servers without enhanced codes answer like a wrong address.
    [rcpt(550, 'JunkMail rejected - [1.2.3.4] is in an RBL, see spamhaus.org'), 'refused', false],
    [rcpt(550, "SC-001 Unfortunately, messages from 1.2.3.4 weren't sent"), 'refused', false],
    [rcpt(550, 'SPF check failed'), 'refused', false],
    [rcpt(550, 'High probability of spam'), 'refused', false],
    [rcpt(550, 'Too many messages from you'), 'refused', false],
    [rcpt(550, 'Verification failed for <x@early.cl>'), 'refused', false],
    [rcpt(550, 'relay not permitted'), 'refused', false],
    [rcpt(550, '5.1.8 <x@early.cl>: Sender address rejected: Domain not found'), 'refused', false],
    [rcpt(553, '5.1.7 Bad sender'), 'refused', false],
    [rcpt(550, '5.1.90 You reached your daily limit for recipients'), 'refused', false],
    [rcpt(550, '5.1.0 Domain of sender address x@early.cl does not exist'), 'refused', false],
    [rcpt(550, '#5.1.0 Address rejected.'), 'address', true],
    [rcpt(550, 'Mailbox quota exceeded'), 'full', false],
    [rcpt(550, 'invalid mailbox. x@y.cl is unavailable: account is full'), 'full', false],
    [rcpt(550, 'IP 1.2.3.4 - no such user'), 'address', true],
    [rcpt(550, '5.1.1 <spam@storage.cl>: user unknown'), 'address', true],
    [{ command: 'RCPT TO', responseCode: 550 }, 'address', true],
    [{ command: 'RCPT TO', responseCode: 500 }, 'refused', false],
  ])('reads the enhanced code of %j, and the basic one without it', (failure, reason, hard) => {
    expect(readFailure(failure, false)).toMatchObject({ kind: 'refused', reason, hard });
  });

  it.each([
    [rcpt(452, '4.2.2 Full'), 'full', '452 452 4.2.2 Full'],
    [rcpt(450, 'Greylisted'), 'refused', '450 450 Greylisted'],
    [{ responseCode: 499, message: 'x' }, 'refused', '499 x'],
    [{ responseCode: 421 }, 'refused', '421'],
    [{ message: 'connect ECONNREFUSED' }, 'full', 'connect ECONNREFUSED'],
    [{ message: 'm', response: 'r' }, 'full', 'r'],
    [{ message: 'm'.repeat(400) }, 'full', 'm'.repeat(300)],
    [{}, 'full', ''],
  ] as [SmtpFailure, string, string][])(
    'tries again after %j, with what ends it and what was said',
    (failure, reason, detail) => {
      expect(readFailure(failure, false)).toMatchObject({ kind: 'later', detail, reason });
    },
  );

  it('says what the server said where it refuses us', () => {
    const refusals: SmtpFailure[] = [
      { responseCode: 535, command: 'AUTH PLAIN', response: '535 5.7.8 Bad password' },
      { responseCode: 554, message: 'Go away' },
    ];
    expect(refusals.map((one) => readFailure(one, false))).toEqual([
      { kind: 'broken', detail: '535 535 5.7.8 Bad password' },
      { kind: 'broken', detail: '554 Go away' },
    ]);
  });

  it('takes an answer to the text for one, also where it repeats the command before', () => {
    expect(readFailure(rcpt(550, '5.1.1 No such user'), true)).toEqual({
      kind: 'refused',
      reason: 'content',
      hard: false,
      cause: 'unknown',
    });
  });
});
