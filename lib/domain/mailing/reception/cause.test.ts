import { describe, expect, it } from 'vitest';
import { CAUSE_TEXT, CAUSES, causeOf, causeOfReport } from './cause';

// Answers as the providers' own pages and mail logs have them.
describe('an answer of a mail server is grouped by what helps', () => {
  it.each([
    ['unknown', 550, '550-5.1.1 The email account that you tried to reach does not exist'],
    ['unknown', 550, '5.5.0 Requested action not taken: mailbox unavailable (S2017062302)'],
    ['unknown', 554, "delivery error: dd This user doesn't have a yahoo.com account"],
    ['unknown', 550, '5.2.1 The email account that you tried to reach is disabled'],
    ['unknown', 550, 'Unknown'],
    ['full', 452, '4.2.2 The email account that you tried to reach is over quota'],
    ['full', 552, '5.2.2 mailbox full'],
    ['full', 452, 'x'],
    [
      'rate',
      421,
      '4.7.28 Our system has detected an unusual rate of email originating from your IP',
    ],
    [
      'rate',
      451,
      '4.7.652 The mail server [1.2.3.4] has exceeded the maximum number of connections',
    ],
    ['rate', 450, '4.7.1 Error: too many recipients from 1.2.3.4'],
    [
      'reputation',
      421,
      '4.7.0 [TSS04] Messages from 1.2.3.4 temporarily deferred due to user complaints',
    ],
    [
      'reputation',
      550,
      "5.7.1 Unfortunately, messages from [1.2.3.4] weren't sent. part of their network is on our block list (S3140)",
    ],
    [
      'reputation',
      550,
      '5.7.1 our system has detected that this message is suspicious due to the very low reputation of the sending domain',
    ],
    [
      'reputation',
      554,
      '5.7.1 Service unavailable; Client host [1.2.3.4] blocked using zen.spamhaus.org',
    ],
    ['reputation', 550, '5.7.1 Rejected'],
    ['auth', 550, '5.7.26 This mail has been blocked because the sender is unauthenticated'],
    [
      'auth',
      550,
      '5.7.515 Access denied, sending domain example.com does not meet the required authentication level',
    ],
    ['auth', 554, '5.7.9 Message not accepted for policy reasons'],
    ['auth', 550, '5.7.25 The IP address sending this message does not have a PTR record setup'],
    ['spam', 550, '5.7.1 Our system has detected that this message is likely unsolicited mail'],
    ['spam', 554, '5.7.1 [HM08] Message rejected due to local policy: content'],
    ['down', 451, '4.7.1 Greylisting in action, please come back later'],
    ['down', 0, 'connect ECONNREFUSED'],
    ['down', 421, ''],
    ['odd', 554, 'Transaction failed'],
  ])('%s: %i %s', (cause, status, response) => expect(causeOf(status, response)).toBe(cause));

  it.each([
    ['', 'odd'],
    ['El correo rebotó', 'odd'],
    ['smtp; 550-5.1.1 user unknown', 'unknown'],
    ['452 x', 'full'],
  ])('and so is what is reported later: %j', (reason, cause) => {
    expect(causeOfReport(reason)).toBe(cause);
  });

  it('has words and two remedies for each', () => {
    for (const cause of CAUSES) {
      expect(Object.values(CAUSE_TEXT[cause]).every((one) => one.length > 10)).toBe(true);
    }
  });
});
