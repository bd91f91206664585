import { expect, it } from 'vitest';
import { domainMeant } from './typo';

it.each([
  ...[
    ['gmial.com', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
  ],
  ...[
    ['gmail.con', 'gmail.com'],
    ['gmail.cm', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
  ],
  ...[
    ['gmail.cl', 'gmail.com'],
    ['gmal.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
  ],
  ...[
    ['gmail.comm', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['hmail.com', 'gmail.com'],
  ],
  ...[
    ['hotmial.com', 'hotmail.com'],
    ['hotmail.con', 'hotmail.com'],
    ['hormail.com', 'hotmail.com'],
  ],
  ...[
    ['hotmal.cl', 'hotmail.cl'],
    ['hotmai.com', 'hotmail.com'],
    ['homail.com', 'hotmail.com'],
  ],
  ...[
    ['outlok.com', 'outlook.com'],
    ['outloo.com', 'outlook.com'],
    ['outlook.con', 'outlook.com'],
  ],
  ...[
    ['yaho.com', 'yahoo.com'],
    ['yahooo.com', 'yahoo.com'],
    ['yahoo.con', 'yahoo.com'],
  ],
  ...[
    ['iclod.com', 'icloud.com'],
    ['icloud.con', 'icloud.com'],
    ['live.con', 'live.com'],
  ],
])('%s is probably %s', (written, meant) => expect(domainMeant(written)).toBe(meant));

it.each([
  ...['gmail.com', 'GMAIL.com', 'gmx.com', 'gmx.net', 'mail.com', 'email.com', 'mac.com', 'me.com'],
  ...[
    'ymail.com',
    'yopmail.com',
    'proton.me',
    'uc.cl',
    'uchile.cl',
    'vtr.net',
    'usach.cl',
    'duoc.cl',
  ],
  ...[
    'fibertel.com.ar',
    'adinet.com.uy',
    'live.com.mx',
    'yahoo.com.ar',
    'uno.test',
    'correo.cl',
    'x.cl',
  ],
  ...[
    'hotmail.fr',
    'mail.cl',
    'bmail.cl',
    'empresa.cl',
    'liveart.cl',
    'yogamail.cl',
    'olive.cl',
    'clive.com',
  ],
])('%s is nobody’s mistake', (domain) => expect(domainMeant(domain)).toBeNull());
