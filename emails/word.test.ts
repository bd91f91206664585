import { expect, test } from 'vitest';
import { renderTicket } from './ticket';
import { renderVerification } from './verification';

const ticket = renderTicket({
  ...{ courtesy: false, givenBy: '', holderName: 'Ana', eventName: 'Noche Austral' },
  ...{ when: 'vie 27 nov 2026, 21:00', where: 'Valparaíso', ticketTypeName: 'General' },
  ...{ producerName: 'Casa Sur', code: 'AAAA-BBBB', url: 'https://panel.cl/tickets/x' },
  ...{ qr: 'cid:qr', claimBy: '' },
});
const url = 'https://panel.cl/auth/verify?code=a';
const notice = renderVerification({ siteName: 'Early', email: 'ana@x.cl', url });

test.each([
  ['a ticket', ticket],
  ['a notice', notice],
])('%s says its letters to Word, once, and has one title', (_, { html, text }) => {
  expect(html.match(/<!--\[if mso\]><noscript>/g)).toHaveLength(1);
  expect(html).toContain("td,p,h1,h2,li{font-family:'Segoe UI'");
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(text).not.toContain('Segoe');
});
