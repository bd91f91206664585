import { expect, test } from 'vitest';
import { renderTicket } from './ticket';

const BASE = {
  courtesy: false,
  givenBy: '',
  holderName: 'Ana',
  eventName: 'Noche Austral',
  when: 'vie 27 nov 2026, 21:00',
  where: 'Valparaíso',
  ticketTypeName: 'General',
  producerName: 'Casa Sur',
  code: 'AAAA-BBBB',
  url: 'https://panel.cl/tickets/x',
  qr: 'cid:qr',
  claimBy: '',
};

test.each([
  ['a bought ticket', {}, 'Esta es tu entrada General.', 'Ver mi entrada'],
  ['a gift', { givenBy: 'Beto' }, 'Beto te regaló su entrada General.', 'Ver mi entrada'],
  [
    'a courtesy',
    { courtesy: true, claimBy: 'hoy' },
    'Casa Sur te regala una entrada General.',
    'Confirmar que voy',
  ],
])(
  'both parts of the mail of %s say whose it is, that it is valid once, and what to do',
  (_what, more, whose, action) => {
    const { html, text } = renderTicket({ ...BASE, ...more });
    for (const part of [html, text]) {
      for (const words of ['Casa Sur', whose, 'una sola vez: no lo compartas', action, BASE.code])
        expect(part).toContain(words);
    }
    expect(text).toContain(`${action}:\n${BASE.url}`);
  },
);

test('who brings others is told how many, with a link for each, in both parts', () => {
  const companions = [
    { name: 'Juan <b>', url: 'https://panel.cl/tickets/j' },
    { name: 'Acompañante de Ana', url: 'https://panel.cl/tickets/k' },
  ];
  const { html, text } = renderTicket({ ...BASE, courtesy: true, companions });
  for (const part of [html, text]) {
    expect(part).toContain('Son 3 lugares');
    for (const { url } of companions) expect(part).toContain(url);
  }
  expect(html).toContain('Juan &lt;b&gt;');
  const one = renderTicket({ ...BASE, courtesy: true, companions: companions.slice(1) }).text;
  expect(one).toContain('Son 2 lugares: el tuyo y el de tu acompañante');
  const alone = renderTicket({ ...BASE, courtesy: true });
  for (const part of [alone.html, alone.text]) expect(part).not.toMatch(/lugares|undefined|false/);
});

test('a companion’s ticket that its guest is sent again says whose it is', () => {
  const { text } = renderTicket({ ...BASE, courtesy: true, companion: 'Juan' });
  expect(text).toContain('Esta entrada General es de quien va contigo: Juan.');
  // Its link is to be sent on, and confirms nothing.
  expect(text).toContain('Ver su código:');
});
