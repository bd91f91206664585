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
    expect(readFailure(failure, false)).toEqual({ kind: 'refused', reason, hard });
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

  it('takes a refusal of us for a broken server, and of the text for that of the message', () => {
    expect(readFailure({ responseCode: 535, command: 'AUTH PLAIN' }, false).kind).toBe('broken');
    expect(readFailure({ responseCode: 550, command: 'MAIL FROM' }, false).kind).toBe('broken');
    expect(readFailure({ responseCode: 554, command: 'DATA' }, true)).toEqual({
      kind: 'refused',
      reason: 'content',
      hard: false,
    });
  });
});
