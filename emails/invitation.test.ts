import { expect, test } from 'vitest';
import { fromFlags, NO_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { renderInvitation } from './invitation';

const props = {
  siteName: 'Early',
  producerName: 'Noche Austral',
  inviterName: 'Ana Rojas',
  permissions: fromFlags(['finance.view']),
  events: null,
  url: 'https://panel.early.test/joinUs?invitation=p.s',
};

test('says who invites, to what, what for, and where', () => {
  const mail = renderInvitation(props);
  expect(mail.subject).toBe('Ana Rojas te invita a Noche Austral');
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain('Noche Austral');
    expect(part).toContain('Ver finanzas');
    expect(part).toContain(props.url);
    expect(part).not.toContain('Datos bancarios');
  }
});

test('what people typed is text, never markup', () => {
  const { html } = renderInvitation({ ...props, producerName: '<img src=x onerror=alert(1)>' });
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x');
});

test('without flags it says so', () => {
  expect(renderInvitation({ ...props, permissions: NO_PERMISSIONS }).text).toContain(
    'Vas a poder ver sus eventos',
  );
});

test('names the only events that it is about', () => {
  const { text } = renderInvitation({ ...props, events: ['Festival Austral', 'Cumbia'] });
  expect(text).toContain('Vale solo para Festival Austral y Cumbia.');
  expect(renderInvitation(props).text).not.toContain('Vale solo');
});
