import { describe, expect, it } from 'vitest';
import { parseEvent } from '../event/event';
import { parsePaymentOrder } from '../order/payment-order';
import { parseRequestBrief } from './privacy-requests';
import { eventFacts, orderFacts, requestFacts } from './waiting-facts';

const NOW = new Date('2026-11-20T15:00:00Z');
const at = (iso: string) => new Date(iso);

describe('what is known of something that waits', () => {
  it('is of an event when, where, for how many, and since when it was sent', () => {
    const raw = {
      ...{ status: 'review', statusChangedAt: at('2026-11-20T13:00:00Z'), capacity: 300 },
      ...{ startsAt: at('2026-12-05T23:00:00Z'), endsAt: at('2026-12-06T05:00:00Z') },
      venue: { name: 'Blondie', commune: 'Santiago' },
    };
    expect(eventFacts(parseEvent('e', raw), NOW)).toEqual([
      ['Cuándo', expect.stringMatching(/5 dic.*20:00/)],
      ['Dónde', 'Blondie, Santiago'],
      ['Aforo', '300 personas'],
      ['Enviado a revisión', 'hace 2 horas'],
    ]);
    const draft = parseEvent('e', { ...raw, status: 'draft' });
    expect(eventFacts(draft, NOW).map(([label]) => label)).not.toContain('Enviado a revisión');
  });

  it('says that a date is to be confirmed, and leaves out what nobody wrote', () => {
    expect(eventFacts(parseEvent('e', { status: 'draft' }), NOW)).toEqual([
      ['Cuándo', 'Por confirmar'],
    ]);
  });

  it('is of an order whom it pays, for what, and who asked for it', () => {
    const raw = {
      ...{ amount: 45_000, eventName: 'Peña', producerName: 'Club', account: 'Banco ···4321' },
      createdAt: at('2026-11-19T15:00:00Z'),
      steps: [{ status: 'requested', by: { uid: 'a', email: 'admin@early.test' }, note: '' }],
    };
    expect(orderFacts(parsePaymentOrder('o', raw), NOW)).toEqual([
      ['Monto', '$ 45.000'],
      ['Para', 'Club'],
      ['Evento', 'Peña'],
      ['Cuenta', 'Banco ···4321'],
      ['Solicitada', 'ayer'],
      ['Por', 'admin@early.test'],
    ]);
  });

  it('is of a request about data whose it is, and until when it is answered', () => {
    const raw = { producerName: 'Club', dueAt: at('2026-12-01T12:00:00Z') };
    expect(requestFacts(parseRequestBrief('f', raw))).toEqual([
      ['De', 'Club'],
      ['Vence', expect.stringMatching(/1 dic/)],
    ]);
  });
});
